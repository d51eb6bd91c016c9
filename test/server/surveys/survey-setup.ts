import type { FastifyInstance } from 'fastify'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import type { Starter } from '#features/surveys/configuration/starters.ts'
import type { TestClock } from '#platform/testing/test-services.ts'
import type { Answer, Client } from '#test/server/support/clients.ts'
import { parseFragment } from '#test/server/surveys/survey-form.ts'

/** Creates and publishes a survey as an admin. Returns its uuid. */
export async function publishedSurvey(
  admin: Client,
  name: string,
  { starter = 'stars', change }: { starter?: Starter; change?: (made: Configuration) => Configuration } = {},
): Promise<string> {
  const ask = async (query: string, variables: object) => {
    const answer = await admin.post('/graphql', { query, variables })
    const { changed } = answer.json().data ?? {}
    if (!changed?.surveyConfiguration) throw new Error(`not made: ${answer.body}`)
    return changed.surveyConfiguration
  }
  const savedFields = 'surveyConfiguration { uuid configuration configurationHash } errors { message }'
  let made = await ask(
    `mutation($name: String!, $starter: SurveyStarter) { changed: createSurveyConfiguration(name: $name, starter: $starter) { ${savedFields} } }`,
    { name, starter: starter.toUpperCase() },
  )
  if (change)
    made = await ask(
      `mutation($uuid: String!, $configuration: JSON!, $hash: String!) { changed: saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $hash) { ${savedFields} } }`,
      { uuid: made.uuid, configuration: change(made.configuration), hash: made.configurationHash },
    )
  await ask(
    `mutation($uuid: String!, $hash: String!) { changed: publishSurveyConfiguration(uuid: $uuid, configurationHash: $hash) { ${savedFields} } }`,
    { uuid: made.uuid, hash: made.configurationHash },
  )
  return made.uuid
}

export type MadeRequest = { id: number; url: string; status: string; expires_at: string; path: string }

let made = 0
/** Requests a survey; as a link by default. */
export async function requestedSurvey(
  client: Client,
  survey: string,
  options: object = {},
): Promise<MadeRequest> {
  const answer = await client.post('/api/v1/survey_requests', {
    survey,
    external_id: `case-${++made}`,
    deliver: 'link',
    ...options,
  })
  if (answer.statusCode !== 201) throw new Error(`not made: ${answer.body}`)
  return { ...answer.json(), path: new URL(answer.json().url).pathname }
}

/** A customer with a browser: a separate address, and time to read. */
export class Customer {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly path: string
  readonly remoteAddress: string
  /** The page shown last. */
  page = ''

  constructor(app: FastifyInstance, clock: TestClock, path: string, remoteAddress = nextAddress()) {
    this.app = app
    this.clock = clock
    this.path = path
    this.remoteAddress = remoteAddress
  }

  async open(query = ''): Promise<Answer> {
    const answer = await this.app.inject({
      url: this.path + query,
      remoteAddress: this.remoteAddress,
      headers: { accept: 'text/html' },
    })
    this.page = answer.body
    return answer
  }

  /** Fills in the current form and submits it. Follows to the next page like a browser. */
  async send(fields: Record<string, string | string[]>, button: 'next' | 'back' = 'next'): Promise<Answer> {
    this.clock.advance(4_000)
    const answer = await this.post({ ...parseFragment(this.page), ...fields, go: button })
    const next = answer.headers.location
    if (answer.statusCode !== 303 || next === undefined) {
      this.page = answer.body
      return answer
    }
    const followed = await this.app.inject({ url: next, remoteAddress: this.remoteAddress })
    this.page = followed.body
    return followed
  }

  /** Posts only these fields. */
  post(fields: Record<string, string | string[]>, headers: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat()) body.append(name, each)
    return this.app.inject({
      method: 'POST',
      url: this.path,
      remoteAddress: this.remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
      payload: body.toString(),
    })
  }
}

let addresses = 0
const nextAddress = () => {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}
