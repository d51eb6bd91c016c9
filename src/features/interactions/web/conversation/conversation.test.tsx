import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WaveSurfer from 'wavesurfer.js'
import appEn from '#app/web/locales/en.json'
import { Conversation } from '#features/interactions/web/conversation/Conversation.tsx'
import type {
  ConversationHandle,
  ConversationProps,
  Highlight,
  ShownEvent,
  ShownInteraction,
} from '#features/interactions/web/conversation/contract.ts'
import { useTranscript } from '#features/interactions/web/conversation/use-transcript.ts'
import en from '#features/interactions/web/locales/en.json'
import nb from '#features/interactions/web/locales/nb.json'
import { HOSTILE_TEXTS } from '#platform/testing/hostile-texts.ts'
import { findActiveContent } from '#platform/web/plain-text-testing.ts'
import { problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

/** Replaces the waveform, which needs a canvas. `fails` simulates a missing file. */
const drawWaveform = ({ fails = false } = {}) =>
  vi.spyOn(WaveSurfer, 'create').mockReturnValue({
    on: (name: string, act: (value: unknown) => void) => {
      if (name === (fails ? 'error' : 'ready')) setTimeout(() => act(fails ? new Error('404') : 60))
    },
    destroy: () => {},
    setOptions: () => {},
  } as never)

beforeEach(() => {
  drawWaveform()
})
afterEach(async () => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await i18next.changeLanguage('en')
})

const turn = (id: number, text: string, parts: Partial<ShownEvent> = {}): ShownEvent => ({
  id,
  position: id,
  kind: 'turn',
  speaker: id % 2 ? 'agent' : 'customer',
  author: null,
  text,
  translated_text: null,
  at: new Date(Date.UTC(2026, 10, 20, 10, 0, id * 10)).toISOString(),
  ...parts,
})
const call: ShownInteraction = {
  started_at: '2026-11-20T10:00:00.000Z',
  employee: { id: 7, name: 'Ann Lee', image: null },
  events: [turn(1, 'Good morning'), turn(2, 'I was charged twice'), turn(3, 'I will look')],
}
const recorded = {
  ...call,
  audio_url: '/api/v1/interactions/1/audio',
  audio_peaks: [0.1, 0.9],
  audio_seconds: 60,
}
const remark = (id: number, parts: Partial<Highlight> = {}): Highlight => ({
  id,
  eventId: 2,
  start: 2,
  stop: 13,
  tone: 'good',
  comment: `Remark ${id}`,
  ...parts,
})

async function show(props: Partial<ConversationProps> & { interaction?: ShownInteraction } = {}) {
  const handle = createRef<ConversationHandle>()
  const view = await renderWeb(<Conversation interaction={call} {...props} ref={handle} />, {
    texts: { interactions: en, app: appEn },
  })
  await screen.findByRole('region', { name: 'Conversation' })
  const now = (): ConversationHandle => {
    if (!handle.current) throw new Error('The conversation does not stand')
    return handle.current
  }
  return { ...view, now }
}

const messages = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('[data-message]')?.textContent)

test('shows messages in order with speaker and time, and moves through them', async () => {
  const onTurn = vi.fn()
  const { now } = await show({ onTurn })
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Ann Lee, 10:00',
    'Customer, 10:00',
    'Ann Lee, 10:00',
  ])
  expect(messages()).toEqual(['Good morning', 'I was charged twice', 'I will look'])
  for (const step of [1, 1, -1, -1, -1] as const) act(() => now().moveTurn(step))
  expect(onTurn.mock.calls.flat()).toEqual([1, 2, 1])
  expect(now().currentTurn()).toBe(1)
  expect(now().selection()).toEqual({ kind: 'message', eventId: 1, content: 'Good morning' })
  expect(now().focusTurn(99)).toBe(false)
})

const author = (name: string | null, parts: object = {}) => ({
  author: { id: null, name, address: null, letter: null, ...parts },
})
const names = () =>
  screen
    .getAllByRole('article')
    .map((article) => [
      article.getAttribute('aria-label')?.replace(/, 10:\d\d$/, ''),
      article.querySelector('span[title]')?.textContent,
    ])

test('shows who said each turn, by first name unless two share it', async () => {
  await show({
    interaction: {
      ...call,
      customer: { name: 'Rita Quist', email: null, phone: null },
      events: [
        turn(1, 'Hello', author('Ann Lee', { id: 7 })),
        turn(2, 'It restarts'),
        turn(3, 'I know this', author('Ben Moe', { id: 8 })),
        turn(4, 'I live with Rita', author('Rita Copied')),
        turn(5, 'From the partner', author(null, { address: 'help@partner.example' })),
        turn(6, 'Rate us', { speaker: 'bot', ...author('Helper') }),
      ],
    },
  })
  expect(names()).toEqual([
    ['Ann Lee', 'Ann'],
    ['Rita Quist', 'Rita Quist'],
    ['Ben Moe', 'Ben'],
    ['Rita Copied', 'Rita Copied'],
    ['help@partner.example', 'help@partner.example'],
    ['Helper', 'Helper'],
  ])
})

test('a blind review shows letters in place of the names of agents', async () => {
  await show({
    interaction: {
      ...call,
      employee: null,
      events: [
        turn(1, 'Hello', author(null, { letter: 'A' })),
        turn(2, 'Hi'),
        turn(3, 'I know this', author(null, { letter: 'B' })),
      ],
    },
  })
  expect(names()).toEqual([
    ['Agent A', 'Agent A'],
    ['Customer', 'Customer'],
    ['Agent B', 'Agent B'],
  ])
})

test('shows everything from the source as text, never as markup', async () => {
  // All eight of them: this few are rendered without scrolling.
  const hostile = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / 8) }, (_, at) =>
    HOSTILE_TEXTS.slice(at * 8, at * 8 + 8).join(' '),
  )
  const name = hostile[1] ?? ''
  const { container } = await show({
    interaction: {
      ...call,
      employee: { id: 7, name, image: null },
      customer: { name: hostile[0] ?? '', email: hostile[2] ?? '', phone: null },
      team: { id: 1, name },
      channel: { id: 1, name, slug: 'chat' },
      ext_interaction_id: name,
      summary: hostile[0] ?? '',
      tags: hostile,
      properties: Object.fromEntries(hostile.map((text) => [text, text])),
      events: hostile.map((text, at) =>
        turn(at + 1, text, at % 3 === 2 ? { kind: `<b>${text}`, speaker: null } : { translated_text: text }),
      ),
    },
    highlights: hostile.map((text, at) =>
      remark(at + 1, { eventId: at + 1, start: 1, stop: 9, comment: text }),
    ),
  })
  expect(messages()).toEqual(hostile)
  expect(findActiveContent(container)).toEqual([])
})

test('marks the characters of remarks, which may overlap, and shows remarks below their message', async () => {
  const onHighlight = vi.fn()
  const { now } = await show({
    highlights: [
      remark(1),
      remark(2, { start: 6, stop: 19, tone: 'improve' }),
      remark(3, { start: null, stop: null }),
    ],
    currentHighlight: 2,
    onHighlight,
  })
  const [, message] = screen.getAllByRole('article')
  expect([...(message?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'was ',
    'charged',
    ' twice',
  ])
  fireEvent.click(within(message as HTMLElement).getByRole('button', { name: /Praise:\s*Remark 1/ }))
  expect(onHighlight).toHaveBeenCalledWith(1)
  expect(within(message as HTMLElement).getByRole('button', { current: true }).textContent).toContain(
    'Remark 2',
  )
  act(() => void now().showHighlight(3))
  expect(now().currentTurn()).toBe(2)
})

test('reports selected characters with their position, across marks, within one message', async () => {
  const onSelect = vi.fn()
  const { now } = await show({ highlights: [remark(1)], onSelect })
  const [first, second] = [...document.querySelectorAll('[data-message]')]
  const select = (from: Node, start: number, to: Node, end: number) =>
    act(() => document.getSelection()?.setBaseAndExtent(from, start, to, end))
  const last = second?.lastChild as Node
  await select(second?.firstChild as Node, 1, last, 3)
  document.dispatchEvent(new Event('selectionchange'))
  const range = { kind: 'text', eventId: 2, start: 1, stop: 16, content: ' was charged tw' }
  await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith(range, expect.anything()))
  expect(now().selection()).toEqual(range)
  await select(first?.firstChild as Node, 5, last, 2)
  expect(now().selection()).toEqual({ kind: 'text', eventId: 1, start: 5, stop: 12, content: 'morning' })
  act(() => now().clearSelection())
  document.dispatchEvent(new Event('selectionchange'))
  await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith(null, null))
})

test('seeks in a recording by keys, marks a part, and remarks lead to their second', async () => {
  const onSelect = vi.fn()
  const { now } = await show({
    interaction: recorded,
    highlights: [remark(5, { eventId: null, start: 20, stop: 25 })],
    onSelect,
  })
  await waitFor(() => expect(screen.getByRole('slider').getAttribute('aria-valuemax')).toBe('60'))
  expect(screen.getAllByRole('article')[1]?.getAttribute('aria-label')).toBe('Customer, 0:20')
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })
  act(() => now().seekBy(5))
  expect(now().audioTime()).toBe(10)
  act(() => now().seekBy(-50))
  expect(now().audioTime()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Mark a part from 0:00' }))
  act(() => now().seekTo(12))
  fireEvent.click(screen.getByRole('button', { name: 'Mark 0:00 to 0:12' }))
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'audio', start: 0, stop: 12 }, null)
  expect(now().selection()).toEqual({ kind: 'audio', start: 0, stop: 12 })
  act(() => void now().showHighlight(5))
  expect(now().audioTime()).toBe(20)
  expect(screen.getByRole('article', { current: true }).textContent).toContain('charged twice')
})

test('QAR-551 shows an error in place of the player if the recording cannot be loaded', async () => {
  const drawn = drawWaveform({ fails: true })
  await show({ interaction: recorded })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Cannot retrieve audio (try again, contact administrator)')
  expect(screen.queryByRole('slider')).toBeNull()
  drawn.mockRestore()
  drawWaveform()
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('slider')).toBeTruthy()
})

function Fetching() {
  const transcript = useTranscript({ interactionId: 12, channelId: 3, blind: true })
  return <Conversation interaction={{ ...call, events: [] }} transcript={transcript} />
}

const FAILED = "There was an error fetching this interaction's transcript. Please try again later."

async function fetchOf(...answers: (() => Response)[]) {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  let requestCount = 0
  const { requests } = stubApi({
    'GET /api/v1/external_transcripts': () => answers[Math.min(requestCount++, answers.length - 1)]?.(),
  })
  await renderWeb(<Fetching />, { texts: { interactions: en, app: appEn } })
  return requests
}
const pending = () => Response.json({ pending: true }, { status: 202 })

test("QAR-562 shows the transcript once it has arrived, with 'Transcript found!'", async () => {
  const requests = await fetchOf(pending, pending, () =>
    Response.json({ transcript: [turn(1, 'Hello there')] }),
  )
  await screen.findByText('Fetching the transcript from the source system')
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(await screen.findByText('Hello there')).toBeTruthy()
  expect(currentNotifications().map(({ message }) => message)).toEqual(['Transcript found!'])
  expect(requests).toHaveLength(3)
  expect(new URL(requests[0]?.url ?? '').search).toBe('?interaction_id=12&channel_id=3&blind=true')
})

test('QAR-522 shows the error after 120 seconds and stops asking', async () => {
  const requests = await fetchOf(pending)
  await screen.findByText('Fetching the transcript from the source system')
  await act(() => vi.advanceTimersByTimeAsync(118_000))
  expect(screen.queryByText(FAILED)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText(FAILED)).toBeTruthy()
  const requestCount = requests.length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(requests).toHaveLength(requestCount)
})

const FAILURES = [
  ['a failed request', () => problem(500, 'Broken')],
  ['a source that says why', () => Response.json({ error: 'The source is closed' })],
  ['a channel without a source', () => Response.json({ integrated: false })],
] as const

test.each(FAILURES)('QAR-550 %s shows the error', async (_title, answer) => {
  await fetchOf(answer)
  expect(await screen.findByText(FAILED)).toBeTruthy()
  expect(currentNotifications()).toEqual([])
})

test('QAR-558 shows the failure in the reader’s language, not as a key', async () => {
  await fetchOf(() => problem(500))
  await screen.findByText(FAILED)
  i18next.addResourceBundle('nb', 'interactions', nb)
  await act(async () => {
    await i18next.changeLanguage('nb')
  })
  expect(await screen.findByText(nb.conversation.transcriptFailed)).toBeTruthy()
  expect(screen.queryByText(/transcriptFailed/)).toBeNull()
})
