/** Ids of records that are new or changed, of those the person may see. */
export type LiveChange = { created: number[]; changed: number[]; more: boolean }

export type LiveOptions = {
  /** Address of the events. */
  url: string
  /** Name of the events to hear. */
  topic: string
  /** What is known already ends with this event. */
  after: string | null
  onChange: (change: LiveChange) => void
  /** The line is open: what comes from now on is told, and what was missed has been told. */
  onReady: () => void
  /** Too much was missed to be told one by one. */
  onReset: () => void
}

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Hears of changes while the page is looked at. A hidden tab lets go of its line, of which a person has only a few, and
 * comes back to what it missed; so does a line that broke. Ends with the returned function.
 */
export function listenLive({ url, topic, after, onChange, onReady, onReset }: LiveOptions): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  let source: EventSource | null = null
  let lastId = after
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const open = () => {
    clearTimeout(timer)
    if (source || document.hidden || !navigator.onLine) return
    const line = new EventSource(lastId === null ? url : `${url}?after=${encodeURIComponent(lastId)}`)
    source = line
    const hear = (name: string, act: (data: string) => void) =>
      line.addEventListener(name, (event: MessageEvent<string>) => {
        if (source !== line) return
        lastId = event.lastEventId || lastId
        act(event.data)
      })
    hear('ready', () => {
      failures = 0
      onReady()
    })
    hear('reset', () => {
      failures = 0
      onReset()
    })
    hear(topic, (data) => onChange(JSON.parse(data) as LiveChange))
    line.addEventListener('error', () => {
      // A line that only broke comes back by itself; one that was refused does not.
      if (source !== line || line.readyState !== EventSource.CLOSED) return
      source = null
      timer = setTimeout(open, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures))
      failures += 1
    })
  }
  const onVisibility = () => (document.hidden ? close() : open())

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', open)
  addEventListener('offline', close)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', open)
    removeEventListener('offline', close)
    close()
  }
}
