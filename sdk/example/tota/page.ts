import { bets } from './fruit-stand.ts';

const texts = {
  en: {
    title: 'Tota’s fruit stand',
    pick: 'Pick a fruit for',
    balance: 'Balance',
    mango: 'A mango!',
    guava: 'A guava!',
    banana: 'A banana.',
    leaf: 'Only a leaf this time.',
    undone: 'That round did not take place. Your bet comes back.',
    money: 'Your balance does not cover this bet.',
    later: 'This bet is not possible now. Nothing was taken.',
    ended: 'The game has ended here. Open it again from the lobby.',
    checked: 'We are checking this round. Your balance will show what came of it.',
    unknown: 'No answer arrived. Your balance will show what came of this round.',
  },
  hi: {
    title: 'तोते की फलों की दुकान',
    pick: 'एक फल चुनें',
    balance: 'बैलेंस',
    mango: 'आम मिला!',
    guava: 'अमरूद मिला!',
    banana: 'केला मिला।',
    leaf: 'इस बार बस पत्ता।',
    undone: 'यह राउंड नहीं हुआ। आपका दाँव वापस आ रहा है।',
    money: 'इस दाँव के लिए बैलेंस कम है।',
    later: 'अभी यह दाँव नहीं लग सकता। कोई पैसा नहीं कटा।',
    ended: 'यह गेम यहाँ बंद हो गया है। लॉबी से फिर खोलें।',
    checked: 'हम इस राउंड की जाँच कर रहे हैं। नतीजा आपके बैलेंस में दिखेगा।',
    unknown: 'जवाब नहीं मिला। इस राउंड का नतीजा आपके बैलेंस में दिखेगा।',
  },
} as const;

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#12331f;color:#fff3d6;font:20px/1.5 system-ui,"Noto Sans Devanagari",sans-serif;text-align:center}button{font:inherit;min-height:48px;margin:6px;padding:8px 20px;border:0;border-radius:12px;background:#ffb52e;color:#2a1600}button:disabled{opacity:.5}output{display:block;min-height:2em;font-size:26px}';

/** How long the page waits for a round: a win that the wallet does not take yet is sent on without the player. */
const patienceMs = 20_000;

/** The page of the game in the player's language. Its script asks this server only, which asks the wallet. */
export function writePage(lang: string): string {
  const words = lang === 'hi' ? texts.hi : texts.en;
  const buttons = bets.map((minor) => `<button data-bet="${minor}">${words.pick} ₹${minor / 100}</button>`).join('');
  const script = `const words=${JSON.stringify(words)},out=document.querySelector('output'),bal=document.querySelector('b'),buttons=document.querySelectorAll('button');
const rupees=m=>'₹'+(m/100).toLocaleString('en-IN',{minimumFractionDigits:2});
const show=m=>{if(m!==undefined)bal.textContent=rupees(m)};
const ask=async(path,body)=>(await fetch(path+location.search,{method:'POST',body:JSON.stringify(body),signal:AbortSignal.timeout(${patienceMs})})).json();
const look=()=>ask('balance',{}).then(a=>show(a.balanceMinor),()=>{});
const refused=r=>r==='money'?words.money:r==='session'||r==='session-ended'?words.ended:words.later;
look();
for(const button of buttons)button.onclick=async()=>{for(const b of buttons)b.disabled=true;
try{const a=await ask('pick',{bet:Number(button.dataset.bet)});show(a.balanceMinor);
out.textContent=a.kind==='played'?words[a.fruit]+(a.winMinor>0?' '+rupees(a.winMinor):''):a.kind==='refused'?refused(a.reason):words[a.kind];
if(a.kind!=='played')look()}
catch{out.textContent=words.unknown;look()}finally{for(const b of buttons)b.disabled=false}}`;
  return `<!doctype html><html lang="${lang === 'hi' ? 'hi' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style></head><body><main><h1>${words.title}</h1><p>${words.balance}: <b>…</b></p>${buttons}<output aria-live="polite"></output></main><script>${script}</script></body></html>`;
}
