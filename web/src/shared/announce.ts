/** Says a sentence to those who listen to the page; nothing is shown. `announcer.tsx` of the frame holds its place. */
export function announce(sentence: string): void {
  const place = document.getElementById('kontor-announcer')
  if (place) place.textContent = sentence
}
