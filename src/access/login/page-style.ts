/** The stylesheet of all login pages; the content security policy allows it by its hash. */
export const stylesheet = `
:root { --ink: #1c2430; --quiet: #586272; --ground: #eef1f5; --sheet: #fff; --line: #c3cad4; --edge: #737d8c;
  --accent: #1f5fbf; --on-accent: #fff; --alarm: #a3121f; --alarm-ground: #fdecee; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ebf0; --quiet: #a6b0bf; --ground: #12161c; --sheet: #1c222b; --line: #4a5565; --edge: #8591a3;
    --accent: #8ab4f8; --on-accent: #0d1b30; --alarm: #ffb3ba; --alarm-ground: #421a1f; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 25rem; padding: 2rem; background: var(--sheet);
  border: 1px solid var(--line); border-radius: 0.75rem; overflow-wrap: anywhere; }
.brand { margin: 0 0 1.5rem; font-weight: 700; letter-spacing: 0.02em; color: var(--accent); }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); font-size: 0.9375rem; }
.alarm { padding: 0.75rem 1rem; border-radius: 0.5rem; color: var(--alarm);
  background: var(--alarm-ground); }
label { display: block; margin: 1rem 0 0.25rem; font-weight: 600; }
input { width: 100%; padding: 0.625rem 0.75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--edge); border-radius: 0.5rem; }
ul { margin: 0 0 1rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.buttons { display: flex; flex-direction: column; gap: 0.75rem; margin-top: 1.5rem; }
button { width: 100%; padding: 0.6875rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--accent); border-radius: 0.5rem; color: var(--on-accent);
  background: var(--accent); }
button.second { color: var(--accent); background: transparent; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font-size: 0.875rem; }
a { color: var(--accent); }
`
