export function CoachingTestsPage() {
  return <h1>Checks</h1>
}
