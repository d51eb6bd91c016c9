type Filter = { id: string; label: string; value?: string | undefined }

/** The days and filters of a tile, in the reader's words. */
export function TileFacts({ days, bar = [] }: { days?: string | undefined; bar?: readonly Filter[] }) {
  const inForce = bar.flatMap(({ id, label, value }) => {
    if (value === undefined || (days !== undefined && id === 'date')) return []
    return value === '' ? label : `${label}: ${value}`
  })
  const text = [...(days === undefined ? [] : [days]), ...inForce].join(' · ')
  return text === '' ? null : <p className="small muted break">{text}</p>
}
