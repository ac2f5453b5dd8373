/** The sandbox provider's pages: the choice of a person, or an error message. */
import type { Person } from './people.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;
background:radial-gradient(700px 500px at 15% -10%,#dfe9ff,transparent 70%),#f5f7fb;color:#17203a;
font:16px/1.5 system-ui,sans-serif}main{width:100%;max-width:420px;padding:28px 24px;border-radius:20px;background:#fff;
box-shadow:0 1px 2px #17203a1f,0 18px 50px #17203a24}h1{margin:14px 0 4px;font-size:22px;line-height:1.25}
p{margin:0 0 18px;color:#4b5672;font-size:14px}.mark{display:grid;place-items:center;width:44px;height:44px;
border-radius:13px;background:#2f5fe0;color:#fff;font-weight:700}form{margin:0}.person{display:flex;gap:12px;
align-items:center;width:100%;min-height:60px;margin:0 0 8px;padding:8px 12px;border:1px solid #d7deec;border-radius:14px;
background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer}.person:hover{border-color:#2f5fe0;
background:#f3f6ff}.person b{display:block;font-weight:600}.person small{color:#4b5672}.letter{flex:none;display:grid;
place-items:center;width:38px;height:38px;border-radius:50%;background:#e6edff;color:#234bb8;font-weight:600}
details{margin:14px 0 0}summary{min-height:32px;color:#234bb8;font-weight:500;cursor:pointer}label{display:block;
margin:10px 0 4px;font-size:14px}input{width:100%;min-height:46px;padding:0 12px;border:1px solid #76809a;
border-radius:11px;font:inherit}.send{width:100%;min-height:48px;margin-top:14px;border:0;border-radius:12px;
background:#2f5fe0;color:#fff;font:600 16px/1 system-ui,sans-serif;cursor:pointer}.cancel{display:block;width:100%;
min-height:44px;margin-top:10px;border:0;background:none;color:#4b5672;font:inherit;cursor:pointer}
:focus-visible{outline:3px solid #2f5fe0;outline-offset:2px}`;

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><div class="mark" aria-hidden="true">ID</div>
${body}</main></body></html>`;

const button = ({ id, name, email, emailVerified }: Person): string => {
  const contact = email === null ? 'no e-mail' : emailVerified ? email : `${email}, not verified`;
  return `<button class="person" name="person" value="${escaped(id)}"><span class="letter" aria-hidden="true">${escaped(
    name.charAt(0),
  )}</span><span><b>${escaped(name)}</b><small>${escaped(contact)}</small></span></button>`;
};

/** `action`: where the forms are posted. */
export const choicePage = (people: readonly Person[], action: string): string =>
  page(
    'Sandbox ID',
    `<h1>Choose an account</h1>
<p>A sandbox for demonstrations: no passwords. The casino receives your name and e-mail.</p>
<form method="post" action="${escaped(action)}">${people.map(button).join('')}</form>
<details><summary>Somebody else</summary><form method="post" action="${escaped(action)}">
<label for="name">Name</label><input id="name" name="name" maxlength="80" autocomplete="off">
<label for="email">Verified e-mail</label><input id="email" name="email" type="email" maxlength="254" required autocomplete="off">
<button class="send">Continue</button></form></details>
<form method="post" action="${escaped(action)}"><button class="cancel" name="cancel" value="1">Cancel</button></form>`,
  );

export const messagePage = (title: string, text: string): string =>
  page(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`);
