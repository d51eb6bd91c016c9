/** One server-sent event as a client understood it. */
export type HeardEvent = { event: string; id: string; data: unknown }

/** A client like the browser's: it remembers the last id and waits for events without timeouts. */
export class EventReader {
  lastId = ''
  ended = false
  readonly comments: string[] = []
  private readonly waiting: HeardEvent[] = []
  private wake = () => {}
  private readonly stopping = new AbortController()

  static async open(url: string, headers: Record<string, string>): Promise<EventReader> {
    const reader = new EventReader()
    const answer = await fetch(url, { headers, signal: reader.stopping.signal })
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
    reader.headers = answer.headers
    void reader.read(answer.body.pipeThrough(new TextDecoderStream()))
    return reader
  }

  headers = new Headers()

  /** The next event; null once the server has ended the stream. */
  async next(): Promise<HeardEvent | null> {
    while (this.waiting.length === 0) {
      if (this.ended) return null
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    return this.waiting.shift() ?? null
  }

  /** Number of events that have arrived and were not read yet. */
  get arrived(): number {
    return this.waiting.length
  }

  close(): void {
    this.stopping.abort()
  }

  private async read(stream: ReadableStream<string>): Promise<void> {
    let text = ''
    try {
      for await (const piece of stream) {
        text += piece
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) this.take(block)
        this.wake()
      }
    } catch {
      // Either side closed the connection.
    }
    this.ended = true
    this.wake()
  }

  private take(block: string): void {
    const fields = new Map<string, string>()
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':')
      if (colon === 0) this.comments.push(line.slice(1).trim())
      else if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trim())
    }
    const id = fields.get('id')
    if (id !== undefined) this.lastId = id
    const data = fields.get('data')
    // By the standard, a block without data only moves the last id.
    if (data !== undefined)
      this.waiting.push({ event: fields.get('event') ?? 'message', id: this.lastId, data: JSON.parse(data) })
  }
}
