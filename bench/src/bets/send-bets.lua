-- Sends each prepared bet once, in order: REQ_FILE holds "path<TAB>signature<TAB>body" a line.
local requests, at = {}, 0
function init()
  for line in io.lines(os.getenv('REQ_FILE')) do
    local path, signature, body = line:match('^(%S+)\t(%S+)\t(.*)$')
    requests[#requests + 1] = wrk.format('POST', path, { ['content-type'] = 'application/json', ['x-signature'] = signature }, body)
  end
end
function request() at = at + 1; return requests[at] or error('out of prepared bets') end
function response(status, _, body) if status ~= 200 or not body:find('RS_OK', 1, true) then rejected = (rejected or 0) + 1 end end
function done(summary, latency)
  io.write(string.format('RESULT {"bets":%d,"us":%d,"p50":%.2f,"p99":%.2f,"bad":%d}\n', summary.requests, summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
