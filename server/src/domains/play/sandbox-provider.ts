import { html, type RawAnswer } from '../../kernel/http/output/raw-answer.ts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#150f26;color:#fbe9c6;font:18px/1.5 system-ui,"Noto Sans Devanagari",sans-serif}main{max-width:32rem;padding:24px}';

/** The page of the demo provider's game, which has no reels: developers test the provider protocol with the token in its address. */
export async function showDemoGame(): Promise<RawAnswer> {
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo game</title><style>${style}</style></head><body><main>
<h1>Demo game</h1><p>This game is for studios that try the wallet protocol. Its session token is in the address of this page.</p>
<p lang="hi">यह खेल उन स्टूडियो के लिए है जो वॉलेट प्रोटोकॉल आज़माना चाहते हैं। सत्र का टोकन इस पेज के पते में है।</p></main></body></html>`,
    { framedBy: 'self' },
  );
}
