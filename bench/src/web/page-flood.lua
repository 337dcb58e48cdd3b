-- Asks for pages that no cache holds: paths and queries made up each time, and methods that pages do not have.
local many = os.getenv('MANY_ADDRESSES') == '1'
local at = 0
math.randomseed(os.time())

function request()
  at = at + 1
  local word = tostring(math.random(1, 1000000000))
  local headers = { ['Accept-Encoding'] = 'br' }
  if many then headers['X-Forwarded-For'] = '10.' .. math.random(0, 255) .. '.' .. math.random(0, 255) .. '.' .. math.random(1, 254) end
  local kind = at % 4
  if kind == 0 then return wrk.format('GET', '/en?x=' .. word, headers) end
  if kind == 1 then return wrk.format('POST', '/en/games', headers, '') end
  if kind == 2 then return wrk.format('GET', '/en/games?name=' .. word, headers) end
  return wrk.format('GET', '/en/' .. word, headers)
end
