/** Style sheet of the payer's pages. */
export const STYLE = `*{box-sizing:border-box}
:root{--ink:#10243a;--soft:#52657a;--line:#d5dfe8;--ground:#eef3f6;--card:#fff;--tone:#0b7a63;--tone-dark:#075c4b;
--wash:#e3f4ef;--bad:#b3261e;--bad-wash:#fdecea}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:20px 14px;background:var(--ground);color:var(--ink);
font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{width:100%;max-width:440px}
.sheet{overflow:hidden;border-radius:20px;background:var(--card);box-shadow:0 1px 2px #10243a1a,0 20px 50px -18px #10243a45}
.top{padding:20px 22px 18px;background:linear-gradient(150deg,#0a6a58,#0f8f72);color:#fff}
.line{display:flex;gap:12px;justify-content:space-between;align-items:baseline;font-size:14px}
.line span:last-child{text-align:right;overflow-wrap:anywhere}
.who{display:flex;gap:10px;align-items:center;font-weight:600}
.who svg{flex:none;width:36px;height:36px;padding:7px;border-radius:11px;background:#ffffff2b}
.sum{margin:14px 0 6px;font-size:32px;font-weight:700;line-height:1.15;letter-spacing:-.5px;font-variant-numeric:tabular-nums}
.body{padding:20px 22px 24px}h1{margin:0 0 4px;font-size:21px;line-height:1.25}p{margin:0 0 14px;color:var(--soft);font-size:14.5px}
form{margin:0}label{display:block;margin:12px 0 5px;font-size:14px;font-weight:500}
input{width:100%;min-height:48px;padding:0 13px;border:1px solid #71859a;border-radius:12px;background:#fff;color:inherit;
font:inherit;font-size:17px;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad);background:var(--bad-wash)}
.fault{margin:5px 0 0;color:var(--bad);font-size:14px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:end}
button,.link{display:flex;width:100%;min-height:50px;align-items:center;justify-content:center;padding:8px 14px;border:0;
border-radius:13px;font:600 16px/1.25 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.main{margin-top:18px;background:var(--tone);color:#fff}.main:hover{background:var(--tone-dark)}
.more{min-height:46px;margin-top:8px;border:1px solid var(--line);background:#fff;color:var(--ink);font-weight:500;font-size:15px}
.more:hover{border-color:var(--tone);background:var(--wash)}
.quiet{min-height:44px;margin-top:6px;background:none;color:var(--soft);font-weight:500;font-size:15px}
.quiet:hover{color:var(--ink);text-decoration:underline}
.demo{margin-top:20px;padding:14px;border:1.5px dashed #8fb8ac;border-radius:15px;background:var(--wash)}
.demo h2{margin:0 0 2px;font-size:14px}.demo p{margin:0 0 6px;font-size:13.5px;color:#3d5a55}
.row{display:grid;grid-template-columns:minmax(90px,1fr) 1.5fr;gap:8px;align-items:end}.row label{margin-top:10px}
.row .more{margin-top:0}.row input{min-height:46px}
.mark{display:grid;place-items:center;width:60px;height:60px;margin:6px 0 14px;border-radius:50%;background:var(--wash);
color:var(--tone);font-size:30px;font-weight:700}.mark.bad{background:var(--bad-wash);color:var(--bad)}
[aria-busy=true]{opacity:.6;pointer-events:none}.clock{font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid #1c6fd6;outline-offset:2px}.top :focus-visible{outline-color:#fff}
@media (max-width:400px){body{padding:0;background:var(--card);place-items:start stretch}main{max-width:none}
.sheet{border-radius:0;box-shadow:none}.sum{margin:8px 0 4px;font-size:26px}.top{padding:14px 18px}.body{padding:16px 18px 20px}}`;
