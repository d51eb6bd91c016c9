export function CoachingPage() {
  return <h1>One-on-ones</h1>
}
