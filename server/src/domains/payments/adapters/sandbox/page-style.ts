/** Calm and plain: paper on ink, one column, nothing that moves. */
export const pageStyle = `
@font-face{font-family:Mukta;src:url(/sandbox-psp/type/latin.woff2) format('woff2');unicode-range:U+0000-00FF,U+20B9,U+2013-2014}
@font-face{font-family:Mukta;src:url(/sandbox-psp/type/devanagari.woff2) format('woff2');unicode-range:U+0900-097F,U+200C-200D}
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#150f26;color:#1c1433;font:16px/1.5 Mukta,system-ui,"Noto Sans Devanagari",sans-serif}
main{width:100%;max-width:420px;background:#fbe9c6;border-radius:12px;padding:32px 24px}
.house{margin:0;font-size:14px;letter-spacing:.04em;color:#5b4a36}
h1{margin:8px 0 0;font-size:40px;line-height:1.1;font-variant-numeric:tabular-nums}
.number{margin:4px 0 0;font-size:14px;color:#5b4a36}
.note{margin:24px 0;padding-top:24px;border-top:2px dotted #b99f6c}
.choices{display:grid;gap:8px}
button{display:grid;gap:2px;text-align:left;padding:12px 16px;border:1px solid #1c1433;border-radius:4px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button span{font-size:14px;color:#5b4a36}
button[data-outcome=success]{background:#1c1433;color:#fbe9c6}
button[data-outcome=success] span{color:#d9c7a3}
button:focus-visible,a:focus-visible{outline:3px solid #0b7a75;outline-offset:2px}
button:disabled{opacity:.5;cursor:default}
.fault{margin:16px 0 0;color:#a3230f}
.back{display:inline-block;color:inherit}`;
