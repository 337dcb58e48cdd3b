/** One request a click, with the token of the page's own link; the browser goes where the answer says. */
export const pageScript = `
const buttons = [...document.querySelectorAll('button[data-outcome]')];
const fault = document.querySelector('.fault');
for (const button of buttons) button.addEventListener('click', async () => {
  for (const other of buttons) other.disabled = true;
  try {
    const answer = await fetch(location.pathname + location.search, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome: button.dataset.outcome }) });
    if (!answer.ok) throw new Error(answer.status);
    location.assign((await answer.json()).data.redirectUrl);
  } catch {
    fault.hidden = false;
    for (const other of buttons) other.disabled = false;
  }
});`;
