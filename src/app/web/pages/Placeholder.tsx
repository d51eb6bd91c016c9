import { PageBar } from '#ui/PageBar.tsx'

export function StreamPage() {
  return <PageBar title="Stream" />
}

export function ImportPage() {
  return <PageBar title="Feedback imports" />
}
