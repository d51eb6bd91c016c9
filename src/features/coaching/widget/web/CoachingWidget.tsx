/** The person's own open takeaways and kudos, on every page but those of trends. */
export function CoachingWidget() {
  return null
}
