/** Rich text as the server keeps it: sanitised there, with nothing in it but what the editor of notes makes. */
export function RichText({ html }: { html: string }) {
  return <div>{html}</div>
}
