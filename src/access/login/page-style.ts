/** The stylesheet of all login pages, in the colours of the pages for the staff; the content security policy allows it by its hash. */
export const stylesheet = `
:root { --ink: #1a1f26; --quiet: #57606a; --ground: #f6f8fa; --sheet: #fff; --line: #d5dae0; --edge: #868e99;
  --accent: #1f5fbf; --on-accent: #fff; --alarm: #b42318; --alarm-ground: #fdecea; --shade: rgb(26 31 38 / 0.06); }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf0; --quiet: #9da7b3; --ground: #14171c; --sheet: #1d2127; --line: #343b45; --edge: #6f7a87;
    --accent: #7ab0ff; --on-accent: #14171c; --alarm: #ff8a80; --alarm-ground: #3a1d1f; --shade: transparent; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center;
  justify-content: center; padding: 1.5rem; background: var(--ground); color: var(--ink);
  font: 0.875rem/1.5 "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { width: 100%; max-width: 24rem; padding: 1.75rem; background: var(--sheet); border: 1px solid var(--line);
  border-radius: 0.5rem; box-shadow: 0 8px 24px var(--shade); overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: 0.75rem; margin: 0 0 1.5rem; font-size: 1.25rem; font-weight: 700; }
.brand svg { width: 2.5rem; height: 2.5rem; }
h1 { margin: 0 0 0.375rem; font-size: 1.25rem; font-weight: 600; line-height: 1.3; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); }
.alarm { padding: 0.625rem 0.75rem; border-radius: 0.25rem; color: var(--alarm);
  background: var(--alarm-ground); }
label { display: block; margin: 1rem 0 0.25rem; font-size: 0.8125rem; font-weight: 500; color: var(--quiet); }
input { width: 100%; min-height: 2.5rem; padding: 0.5rem 0.75rem; font: inherit; font-size: 1rem; color: inherit;
  background: transparent; border: 1px solid var(--edge); border-radius: 0.25rem; }
ul { margin: 0 0 1rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.buttons { display: flex; flex-direction: column; gap: 0.5rem; margin-top: 1.5rem; }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--accent); border-radius: 0.25rem; color: var(--on-accent);
  background: var(--accent); }
button.second { color: var(--ink); border-color: var(--line); background: transparent; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font-size: 0.8125rem; }
a { color: var(--accent); }
@media (min-height: 40rem) { body { padding-bottom: 12vh; } }
`
