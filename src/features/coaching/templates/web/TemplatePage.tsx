export function TemplatePage() {
  return <h1>Template</h1>
}
