import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { type Figure, median } from '#bench/measure.ts'
import type { Client } from '#bench/server.ts'
import { browserLaunchOptions } from '../../test/e2e/support/browser.ts'

const SLOWER = 4
const ROUNDS = 15

/**
 * The survey page on a processor slowed down four times, compared with the same page as a static file: bytes loaded,
 * and time of the largest paint. Needs the built browser part.
 */
export async function customerPageFigures(client: Client, port: number): Promise<Figure[]> {
  return measure(`http://localhost:${port}${await surveyLink(client)}`)
}

async function surveyLink(client: Client): Promise<string> {
  const post = async <T>(path: string, body: object) =>
    JSON.parse(await client.post(path, JSON.stringify(body))) as T
  const graphql = async (query: string, variables: object = {}) => {
    const { data } = await post<{ data: { changed: { surveyConfiguration: Survey } } }>('/graphql', {
      query,
      variables,
    })
    return data.changed.surveyConfiguration
  }
  const { uuid, configurationHash: hash } = await graphql(
    'mutation { changed: createSurveyConfiguration(name: "Bench", starter: STARS) { surveyConfiguration { uuid configurationHash } } }',
  )
  await graphql(
    'mutation($uuid: String!, $hash: String!) { changed: publishSurveyConfiguration(uuid: $uuid, configurationHash: $hash) { surveyConfiguration { uuid } } }',
    { uuid, hash },
  )
  const { survey_requests } = await post<{ survey_requests: { url: string }[] }>(
    '/api/v1/survey_requests/import',
    {
      survey_requests: [{ survey: uuid, external_id: 'bench', deliver: 'link' }],
    },
  )
  return new URL(survey_requests[0]?.url ?? '').pathname
}

type Survey = { uuid: string; configurationHash: string }

async function measure(address: string): Promise<Figure[]> {
  const html = await (await fetch(address)).text()
  const script = /<script src="([^"]+)"/.exec(html)?.[1]
  if (script === undefined) throw new Error('The page has no script: build first.')
  const code = await (await fetch(new URL(script, address))).text()
  const kilobytes = (text: string) => gzipSync(text, { level: 6 }).length / 1024
  const still = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((resolve) => still.listen(0, '127.0.0.1', resolve))
  const { port } = still.address() as { port: number }
  const browser = await chromium.launch(await browserLaunchOptions())
  try {
    const own: number[] = []
    const plain: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await largestPaint(browser, address))
      plain.push(await largestPaint(browser, `http://127.0.0.1:${port}/`))
    }
    return [
      {
        name: 'first load of the survey page, compressed',
        size: '1 page',
        value: kilobytes(html) + kilobytes(code),
        goal: { most: 30 },
        unit: ' KB',
      },
      {
        name: 'first load of the survey page, compressed, to the same page as a file',
        size: '1 page',
        value: (kilobytes(html) + kilobytes(code)) / kilobytes(html),
        goal: { most: 1.5 },
      },
      {
        name: `largest paint of the survey page, processor ÷${SLOWER}, to the same page as a file`,
        size: '1 page',
        value: median(own) / median(plain),
        goal: { most: 1.5 },
      },
    ]
  } finally {
    await browser.close()
    still.close()
  }
}

async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address)
  const time = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  await context.close()
  return time
}
