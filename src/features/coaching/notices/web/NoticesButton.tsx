/** What happened in one's one-on-ones: a bell with the count of what is new, and the list behind it. */
export function NoticesButton() {
  return null
}
