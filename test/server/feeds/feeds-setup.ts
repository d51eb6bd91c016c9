import type { FastifyInstance } from 'fastify'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, tokenClient } from '#test/server/support/clients.ts'

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
export type FeedItem = { id: number; updated_at: string; deleted_at: string | null } & Record<string, any>

export async function programOf(app: FastifyInstance, maker: Client, scopes: string[]): Promise<Client> {
  const { token } = ok(await maker.post('/api/v1/api_tokens', { name: 'Copy', scopes }))
  return tokenClient(app, token)
}

/** A program that keeps a copy of a feed current, as docs/feeds.md says. */
export class FeedCopy {
  readonly rows = new Map<number, FeedItem>()
  private cursor: string | undefined
  private readonly client: Client
  private readonly name: string

  constructor(client: Client, name: string) {
    this.client = client
    this.name = name
  }

  /** Reads what is new, and returns it. */
  async update(): Promise<FeedItem[]> {
    const seen: FeedItem[] = []
    for (;;) {
      const query = this.cursor === undefined ? 'limit=50' : `limit=50&after=${this.cursor}`
      const { items, next_cursor, resume_cursor } = ok(
        await this.client.get(`/api/v1/feeds/${this.name}?${query}`),
      )
      seen.push(...items)
      for (const item of items as FeedItem[])
        if (item.deleted_at === null) this.rows.set(item.id, item)
        else this.rows.delete(item.id)
      this.cursor = resume_cursor
      if (next_cursor === null) return seen
    }
  }
}

export const answersOf = (copy: FeedCopy, reviewId: number): FeedItem[] =>
  [...copy.rows.values()].filter(({ qa_review_id }) => qa_review_id === reviewId)
