import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slackMessage, teamsMessage } from '#features/alerts/chat.ts'

const message = {
  title: 'Alert: Low stars (21)',
  lines: [
    { text: 'Response with 1 star, <!channel> & *North* | a', url: 'https://x.example/requests/1?a=1&b=2' },
  ],
  more: { text: 'and 20 more', url: 'https://x.example/alerts?alert=1' },
}

describe('a message to Slack', () => {
  test('has a text for notifications, and a section with a link for each row', () => {
    const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } })
    expect(slackMessage(message)).toEqual({
      text: 'Alert: Low stars (21)',
      blocks: [
        section('*Alert: Low stars (21)*'),
        section(
          '<https://x.example/requests/1?a=1&b=2|Response with 1 star, &lt;!channel&gt; &amp; *North* ¦ a>',
        ),
        section('<https://x.example/alerts?alert=1|and 20 more>'),
      ],
    })
  })

  test('has at most 50 blocks of at most 3,000 characters, and no control sequence of a name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000, unit: 'binary' }), (text) => {
        const row = { text, url: 'https://x.example/' }
        const { blocks } = slackMessage({ title: text, lines: Array(20).fill(row), more: row })
        expect(blocks.length).toBeLessThanOrEqual(50)
        for (const { text: block } of blocks.slice(1)) {
          expect(block.text.length).toBeLessThanOrEqual(3_000)
          expect(block.text.slice(1).replace(/>$/, '')).not.toMatch(/[<>]/)
        }
      }),
    )
  })
})

describe('a message to Teams', () => {
  test('is an Adaptive Card with a plain text run and a link for each row', () => {
    const run = (text: string, url: string) => ({
      type: 'RichTextBlock',
      inlines: [{ type: 'TextRun', text, selectAction: { type: 'Action.OpenUrl', url } }],
    })
    expect(teamsMessage(message)).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            fallbackText: 'Alert: Low stars (21)',
            body: [
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: message.title, weight: 'Bolder', size: 'Medium' }],
              },
              run('Response with 1 star, <!channel> & *North* | a', 'https://x.example/requests/1?a=1&b=2'),
              run('and 20 more', 'https://x.example/alerts?alert=1'),
            ],
          },
        },
      ],
    })
  })

  test('is smaller than 28 KB', () => {
    const row = { text: 'x'.repeat(5_000), url: `https://quality.example.com/requests/${'a'.repeat(40)}` }
    const text = JSON.stringify(teamsMessage({ title: row.text, lines: Array(20).fill(row), more: row }))
    expect(Buffer.byteLength(text)).toBeLessThan(28_000)
  })
})
