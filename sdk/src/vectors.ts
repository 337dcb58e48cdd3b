/** Signatures to test an own implementation with: each body signed with the secret is this. */
export const vectors = {
  secret: 'an example of a secret, 32 characters or more',
  bodies: [
    {
      body: '{"token":"t-1","request_uuid":"r-1","transaction_uuid":"b-1","round":"round-1","game":"acme-game","amount":10050}',
      hex: 'd7ec7746e050a14285db1e51d1d05bbd4f2ebc7e64b8fedef70b2792bdaac3a4',
      base64: '1+x3RuBQoUKF2x5R0dBbvU8uvH5kuP7e9wsnkr2qw6Q=',
    },
    {
      body: '{"token":"t-1","request_uuid":"r-2","note":"मेला"}',
      hex: '778aefad552cea7132ae67444a663bca97a1297294793c462ce81e4690c25c27',
      base64: 'd4rvrVUs6nEyrmdESmY7ypehKXKUeTxGLOgeRpDCXCc=',
    },
    {
      body: '',
      hex: 'b5e6aad018c0d2aa1fc0e711adea2a7cc334b7675f2866c6c20fa35e04033734',
      base64: 'teaq0BjA0qofwOcRreoqfMM0t2dfKGbGwg+jXgQDNzQ=',
    },
  ],
  forms: [
    {
      fields: { action: 'bet', session_id: 't-1', transaction_id: 'b-1', round_id: 'round-1', game_uuid: 'acme-game', amount: '100.50' },
      headers: { 'x-merchant-id': 'acme', 'x-nonce': 'n-1', 'x-timestamp': '1790000000' },
      text: 'action=bet&amount=100.50&game_uuid=acme-game&round_id=round-1&session_id=t-1&transaction_id=b-1&x-merchant-id=acme&x-nonce=n-1&x-timestamp=1790000000',
      hex: '563679a18c70a9ed7afea658af6028e3707dc21ce015cd50c40d81b25fd36d0d',
    },
  ],
} as const;
