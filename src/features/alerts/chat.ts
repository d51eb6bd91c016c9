import type { ChatFailure } from '#features/alerts/chat-schemas.ts'
import type { ChatKind } from '#features/alerts/kinds.ts'
import type { Line, Message } from '#features/alerts/message.ts'
import { OutboundError, outboundFetch } from '#platform/http/outbound.ts'
import type { Services } from '#platform/services.ts'

const TIMEOUT_MS = 10_000
/** Slack accepts 3,000 characters in a section, Teams 28 KB in a message. */
const LONGEST_TEXT = 300

export type ChatResult = { failure: ChatFailure | null; retryAfter: string | null }

/** Posts a message to an incoming webhook of a chat, once. */
export async function postToChat(
  { config, log }: Pick<Services, 'config' | 'log'>,
  kind: ChatKind,
  url: string,
  message: Message,
  signal?: AbortSignal,
): Promise<ChatResult> {
  const call = outboundFetch({ privateHosts: config.privateHosts, timeoutMs: TIMEOUT_MS })
  try {
    const answer = await call(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(kind === 'slack' ? slackMessage(message) : teamsMessage(message)),
      signal,
    })
    return {
      failure: answer.status >= 200 && answer.status < 300 ? null : 'status',
      retryAfter: [429, 503].includes(answer.status) ? answer.headers.get('retry-after') : null,
    }
  } catch (error) {
    // Nothing is known about an attempt that the stopping process cut off.
    if (signal?.aborted) throw error
    log.debug({ err: error }, 'a chat could not be reached')
    return { failure: failureOf(error), retryAfter: null }
  }
}

/** The format of Slack's incoming webhooks: a text for notifications, and blocks with links. */
export function slackMessage({ title, lines, more }: Message) {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } })
  return {
    text: forSlack(title),
    blocks: [
      section(`*${forSlack(title)}*`),
      ...[...lines, ...(more ? [more] : [])].map(({ text, url }) => section(`<${url}|${forSlack(text)}>`)),
    ],
  }
}

/** Without this, a name such as `<!channel>` would notify everyone, and a `|` would end a link. */
const forSlack = (text: string): string =>
  short(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦')

/** The format of Microsoft Teams workflows: an Adaptive Card. Text runs are plain, so that names cannot format. */
export function teamsMessage({ title, lines, more }: Message) {
  const row = ({ text, url }: Line) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: short(text), selectAction: { type: 'Action.OpenUrl', url } }],
  })
  const heading = { type: 'TextRun', text: short(title), weight: 'Bolder', size: 'Medium' }
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: short(title),
          body: [
            { type: 'RichTextBlock', inlines: [heading] },
            ...[...lines, ...(more ? [more] : [])].map(row),
          ],
        },
      },
    ],
  }
}

const short = (text: string): string => {
  const characters = Array.from(text)
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT - 1).join('')}…` : text
}

function failureOf(error: unknown): ChatFailure {
  if (error instanceof OutboundError) return 'refused'
  const { name = '' } = error as Error
  return name === 'AbortError' || name === 'TimeoutError' ? 'timeout' : 'unreachable'
}
