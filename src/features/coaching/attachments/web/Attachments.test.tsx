import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Attachments } from '#features/coaching/attachments/web/Attachments.tsx'
import en from '#features/coaching/attachments/web/locales/en.json'
import {
  testAnswer,
  testFile,
  testMetric,
  testResponse,
  testReview,
  testUrl,
} from '#features/coaching/attachments/web/testing.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'
import { Toasts } from '#ui/Toasts.tsx'

const AT = '/api/v1/coaching/coaching_session/12'
const coach = testSession({
  flags: ['feedbackEnabled', 'viewStream', 'qaEnabled', 'canViewOneOnOnes', 'manageOneOnOnes'],
  features: { role_based_access: false },
})
const noInteractions = { data: { sessionInteractionAttachments: [] } }

type Parts = Partial<SessionAnswer>
const open = async (parts: Parts = {}, { editable = true, preview = false } = {}) => {
  const page = await renderWeb(
    <>
      <Attachments answer={testAnswer(parts)} editable={editable} preview={preview} />
      <Toasts />
    </>,
    { session: coach, texts: { 'coaching-attachments': en } },
  )
  await screen.findByRole('region', { name: 'Attachments' })
  return page
}
const serve = (handlers: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({ 'POST /graphql': noInteractions, ...handlers })
const sent = (requests: Request[], method: string) =>
  requests.filter((request) => request.method === method && !request.url.endsWith('/graphql'))

/** Replaces XMLHttpRequest; each upload waits until the test answers it. */
class Upload extends EventTarget {
  static all: Upload[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return ''
  }
  send() {
    Upload.all.push(this)
  }
  abort() {
    this.end('abort')
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  answer(status: number, body: object | string) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.end('load')
  }
  private end(type: string) {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
}
const fileOf = (name: string, size = 10) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = (container: HTMLElement, ...files: File[]) => {
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('There is no way to choose files.')
  fireEvent.change(input, { target: { files } })
}

beforeEach(() => {
  Upload.all = []
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  cleanup()
  dismissAll()
})

describe('attachments', () => {
  test('shows all kinds of attachments, each with its details and its note', async () => {
    serve()
    await open({
      metricAttachments: [testMetric()],
      solicitationAttachments: [testResponse({ notes: 'Read this one out first.' })],
      qaReviewAttachments: [testReview()],
      fileAttachments: [testFile()],
      urlAttachments: [testUrl()],
    })
    const metric = within(await screen.findByRole('article', { name: 'Metric: Average stars' }))
    expect(metric.getByText('4.62')).toBeTruthy()
    expect(metric.getByText('n 38 · 95% 4.41–4.79')).toBeTruthy()
    expect(metric.getByText('0.31 from 4.31')).toBeTruthy()
    expect(metric.getByRole('img', { name: /22 Oct.* 4.20, .* 4.70/ })).toBeTruthy()
    const feedback = within(screen.getByRole('article', { name: 'Customer feedback, 18 Nov' }))
    expect(feedback.getByRole('link').getAttribute('href')).toBe(
      '/requests/00000000-0000-7000-8000-000000000031',
    )
    expect(feedback.getByText('I never felt rushed.')).toBeTruthy()
    expect(feedback.getByRole('img', { name: '5 of 5 stars' })).toBeTruthy()
    expect(feedback.getByDisplayValue('Read this one out first.')).toBeTruthy()
    const review = within(screen.getByRole('article', { name: 'Review 78.5%, Voice support' }))
    expect(review.getByRole('link').getAttribute('href')).toBe('/qa/reviews/41')
    const file = screen.getByRole('link', { name: 'plan.pdf' })
    expect(file.getAttribute('href')).toBe(testFile().url)
    const link = screen.getByRole('link', { name: /^Outage script/ })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://wiki.example/outage',
      'noopener noreferrer',
    ])
  })

  test('shows readers no buttons and no empty fields', async () => {
    serve()
    const { container } = await open(
      { solicitationAttachments: [testResponse({ notes: 'First' })], urlAttachments: [testUrl()] },
      { editable: false },
    )
    expect(await screen.findByText('First')).toBeTruthy()
    expect(container.querySelectorAll('button, textarea, input')).toHaveLength(0)
  })

  test('warns the coach about records of other people, and hides their content in the preview', async () => {
    serve()
    const response = { ...testResponse().response, employeeId: 8 } as ReturnType<
      typeof testResponse
    >['response']
    const parts = { solicitationAttachments: [testResponse({ response })] }
    const { unmount } = await open(parts)
    expect(await screen.findByText('I never felt rushed.')).toBeTruthy()
    expect(screen.getByText(/Tomasz Wieczorek cannot see the content/)).toBeTruthy()
    unmount()
    await open(parts, { editable: false, preview: true })
    expect(await screen.findByRole('img', { name: '5 of 5 stars' })).toBeTruthy()
    expect(screen.queryByText('I never felt rushed.')).toBeNull()
  })
})

describe('files', () => {
  test('COA-025 COA-026 shows an uploading file immediately with its progress, then as a link', async () => {
    const { requests } = serve({
      [`POST ${AT}/file_attachments`]: testFile({
        id: 9,
        coachingSessionFileId: 5,
        name: 'call.mp3',
        url: '/u5',
      }),
    })
    const { container } = await open()
    choose(container, fileOf('call.mp3', 14_200_000))
    expect(await screen.findByRole('article', { name: 'call.mp3', busy: true })).toBeTruthy()
    await waitFor(() => expect(Upload.all).toHaveLength(1))
    expect(Upload.all[0]?.url).toBe(`${AT}/coaching_files`)
    Upload.all[0]?.progress(9_100_000)
    expect(await screen.findByText('9.1 MB of 14.2 MB')).toBeTruthy()
    Upload.all[0]?.answer(201, { id: 5, url: '/u5', name: 'call.mp3', size: 14_200_000 })
    const link = await screen.findByRole('link', { name: 'call.mp3' })
    expect(link.getAttribute('href')).toBe('/u5')
    await waitFor(() => expect(screen.queryByRole('article', { name: 'call.mp3', busy: true })).toBeNull())
    expect(screen.getAllByRole('article')).toHaveLength(1)
    const [attached] = sent(requests, 'POST')
    expect(await attached?.json()).toEqual({ coaching_session_file_id: 5 })
  })

  test('COA-040 rejects a file one byte over the limit without sending it', async () => {
    serve()
    const { container } = await open()
    choose(container, fileOf('large.bin', 26_214_401))
    const alert = await screen.findByText('Your attachment is larger than the maximum allowed size of 25Mb')
    expect(alert.closest('[role=alert]')).toBeTruthy()
    choose(container, fileOf('whole.bin', 26_214_400))
    await waitFor(() => expect(Upload.all).toHaveLength(1))
    expect(screen.queryByRole('article', { name: 'large.bin' })).toBeNull()
  })

  test('COA-038 rejects a file name that is already attached without sending it', async () => {
    serve()
    const { container } = await open({ fileAttachments: [testFile({ name: 'a.pdf' })] })
    choose(container, fileOf('a.pdf'))
    expect(await screen.findByText('File with that name already attached')).toBeTruthy()
    expect(Upload.all).toHaveLength(0)
    // When several files are chosen, valid ones are sent and the others are named.
    choose(container, fileOf('a.pdf'), fileOf('b.pdf'), fileOf('large.bin', 26_214_401))
    await waitFor(() => expect(Upload.all).toHaveLength(1))
    expect(await screen.findByText('large.bin')).toBeTruthy()
    expect(screen.getByRole('article', { name: 'b.pdf' })).toBeTruthy()
  })

  test('COA-027 COA-076 removes a failed upload with an error message, and sends it again on Retry', async () => {
    serve()
    const { container } = await open()
    choose(container, fileOf('a.pdf'))
    await waitFor(() => expect(Upload.all).toHaveLength(1))
    Upload.all[0]?.answer(500, '')
    expect(await screen.findByText('Something went wrong when uploading the attached file.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /^Retry/ }))
    expect(await screen.findByRole('article', { name: 'a.pdf' })).toBeTruthy()
    await waitFor(() => expect(Upload.all).toHaveLength(2))
  })

  test('COA-075 shows the server’s reason for a failed upload', async () => {
    serve()
    const { container } = await open()
    choose(container, fileOf('a.pdf'))
    await waitFor(() => expect(Upload.all).toHaveLength(1))
    Upload.all[0]?.answer(422, { message: 'Virus found' })
    expect(await screen.findByText('Virus found')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })

  test('treats a cancelled upload as no error, and deletes a file that could not be attached', async () => {
    const { requests } = serve({
      [`POST ${AT}/file_attachments`]: problem(500),
      [`DELETE ${AT}/coaching_files/6`]: { deleted: true },
    })
    const { container } = await open()
    choose(container, fileOf('a.pdf'))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the upload of a.pdf' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    choose(container, fileOf('b.pdf'))
    await waitFor(() => expect(Upload.all).toHaveLength(2))
    Upload.all[1]?.answer(201, { id: 6, url: '/u6', name: 'b.pdf', size: 10 })
    await waitFor(() => expect(sent(requests, 'DELETE')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  test('COA-077 reports a failed deletion and keeps the file', async () => {
    const { requests } = serve({ [`DELETE ${AT}/coaching_files/1`]: problem(500) })
    await open({ fileAttachments: [testFile()] })
    fireEvent.click(screen.getByRole('button', { name: 'Remove: plan.pdf' }))
    expect(await screen.findByText('Removed from the one-on-one.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    // Undo before the deletion is sent.
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: plan.pdf' }))
    expect(await screen.findByText('Removed from the one-on-one.')).toBeTruthy()
    dismissAll()
    expect(await screen.findByText('Something went wrong when deleting the attached file.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'plan.pdf' })).toBeTruthy()
    expect(sent(requests, 'DELETE')).toHaveLength(1)
  })
})

describe('attaching, noting and removing', () => {
  test('COA-032 removes an attachment that could not be saved, without a message', async () => {
    let fail: (answer: Response) => void = () => {}
    serve({ [`POST ${AT}/url_attachments`]: () => new Promise<Response>((resolve) => (fail = resolve)) })
    await open()
    paste('https://example.com/guide')
    expect(await screen.findByRole('article', { name: 'https://example.com/guide', busy: true })).toBeTruthy()
    fail(problem(500))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  test('attaches an address pasted outside a field, and ignores other pasted text', async () => {
    const { requests } = serve({
      [`POST ${AT}/url_attachments`]: testUrl({ id: 4, name: 'A guide', url: 'https://example.com/guide' }),
    })
    await open({ urlAttachments: [testUrl({ id: 1 })] })
    paste('javascript:alert(1)')
    paste('see https://example.com')
    paste('https://example.com', '', screen.getByPlaceholderText('Add a note'))
    paste('https://example.com/guide', '<a href="https://example.com/guide">A guide</a>')
    expect(await screen.findByRole('link', { name: /^A guide/ })).toBeTruthy()
    const [request, ...others] = sent(requests, 'POST')
    expect(others).toEqual([])
    expect(await request?.json()).toEqual({ url: 'https://example.com/guide', name: 'A guide' })
  })

  test('saves a note when its field loses focus, and keeps the text if saving fails', async () => {
    const { requests, handlers } = serve({
      [`PUT ${AT}/url_attachments/1`]: testUrl({ notes: 'Page 3' }),
    })
    await open({ urlAttachments: [testUrl()] })
    const field = screen.getByRole('textbox', { name: 'Note on: Outage script' })
    fireEvent.change(field, { target: { value: 'Page 3' } })
    fireEvent.blur(field)
    await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1))
    expect(await sent(requests, 'PUT')[0]?.json()).toEqual({ notes: 'Page 3' })
    await screen.findByDisplayValue('Page 3')
    handlers[`PUT ${AT}/url_attachments/1`] = problem(403, 'Only the coach can change this session.')
    fireEvent.change(field, { target: { value: 'Page 4' } })
    fireEvent.blur(field)
    expect(await screen.findByText('Only the coach can change this session.')).toBeTruthy()
    expect(screen.getByDisplayValue('Page 4')).toBeTruthy()
  })

  test('saves a note before removing its attachment when the remove button is clicked', async () => {
    let answer: (response: Response) => void = () => {}
    const { requests } = serve({
      [`PUT ${AT}/url_attachments/1`]: () => new Promise<Response>((resolve) => (answer = resolve)),
      [`DELETE ${AT}/url_attachments/1`]: { deleted: true },
    })
    await open({ urlAttachments: [testUrl()] })
    const field = screen.getByRole('textbox', { name: 'Note on: Outage script' })
    fireEvent.change(field, { target: { value: 'Page 3' } })
    fireEvent.blur(field)
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Outage script' }))
    await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1))
    expect(sent(requests, 'DELETE')).toEqual([])
    answer(Response.json(testUrl({ notes: 'Page 3' })))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(sent(requests, 'DELETE')).toHaveLength(1)
  })

  test('restores a removed attachment with its note, and puts it back with a reason if removing fails', async () => {
    const { requests, handlers } = serve({
      [`DELETE ${AT}/qa_review_attachments/1`]: { deleted: true },
      [`POST ${AT}/qa_review_attachments`]: testReview({ id: 8, notes: 'Look' }),
    })
    await open({ qaReviewAttachments: [testReview({ notes: 'Look' })] })
    const remove = () =>
      fireEvent.click(screen.getByRole('button', { name: 'Remove: Review 78.5%, Voice support' }))
    remove()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(await screen.findByRole('article', { busy: false })).toBeTruthy()
    expect(await sent(requests, 'POST')[0]?.json()).toEqual({
      qa_review_id: 41,
      follow_up_id: null,
      score: 78.5,
      notes: 'Look',
    })
    handlers[`DELETE ${AT}/qa_review_attachments/8`] = problem(503, 'Not now.')
    await waitFor(remove)
    expect(await screen.findByText('Not now.')).toBeTruthy()
    expect(screen.getByRole('article', { name: 'Review 78.5%, Voice support' })).toBeTruthy()
  })
})

function paste(text: string, html = '', target: Element = document.body): void {
  const data: Record<string, string> = { 'text/plain': text, 'text/html': html }
  const clipboardData = { getData: (type: string) => data[type] ?? '', files: [] }
  fireEvent.paste(target, { clipboardData })
}
