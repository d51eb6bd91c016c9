export function TemplatesPage() {
  return <h1>Templates</h1>
}
