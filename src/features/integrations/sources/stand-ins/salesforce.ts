import { samples } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  type SampleConversation,
  type StandInAnswer,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const CLIENT_ID = 'a-client-id-of-salesforce'
const SECRET = 'a-secret-of-salesforce-4321'
/** Tokens expire after so many requests, so that each reading has to get new ones. */
const REQUESTS_PER_TOKEN = 150

/** Starts a fake Salesforce with the API calls that Plaudit uses. */
export async function startSalesforceStandIn(): Promise<SystemStandIn> {
  const cases = samples()
  let tokens = 0
  let left = 0

  function answerTo(soql: string): StandInAnswer {
    const parent = Number(/ParentId = '500(\d+)'/.exec(soql)?.[1])
    const found = cases.find(String(parent))
    if (/ FROM EmailMessage /.test(soql)) return list(found ? emails(found) : [])
    if (/ FROM CaseComment /.test(soql)) return list(found ? comments(found) : [])
    const [, since, limit, offset] =
      / FROM Case WHERE SystemModstamp >= (\S+) ORDER BY SystemModstamp, Id LIMIT (\d+) OFFSET (\d+)$/.exec(
        soql,
      ) ?? []
    if (since === undefined) return { status: 400, body: [{ errorCode: 'MALFORMED_QUERY' }] }
    const start = Number(offset)
    return list(
      cases
        .changedSince(Date.parse(since))
        .slice(start, start + Number(limit))
        .map(record),
    )
  }

  const standIn = await startStandIn(({ path, method, query, authorization, body }) => {
    if (path === '/services/oauth2/token' && method === 'POST') {
      const { grant_type, client_id, client_secret } = Object(body) as Record<string, string>
      if (grant_type !== 'client_credentials' || client_id !== CLIENT_ID || client_secret !== SECRET)
        return { status: 400, body: { error: 'invalid_client' } }
      tokens += 1
      left = REQUESTS_PER_TOKEN
      return { body: { access_token: `token-${tokens}`, token_type: 'Bearer' } }
    }
    if (authorization !== `Bearer token-${tokens}` || left === 0)
      return { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID' }] }
    left -= 1
    if (path === '/services/data/v60.0/limits') return { body: { DailyApiRequests: { Max: 100_000 } } }
    if (path === '/services/data/v60.0/query') return answerTo(query.get('q') ?? '')
    return { status: 404, body: [{ errorCode: 'NOT_FOUND' }] }
  })
  return Object.assign(standIn, {
    account: { subdomain: 'acme', login: CLIENT_ID, api_key: SECRET },
    put: cases.put,
    isList: (path: string) => path.includes('+FROM+Case+'),
    // Salesforce has no cursors that Plaudit uses.
    expireCursors: () => {},
  })
}

const list = (records: readonly object[]): StandInAnswer => ({
  body: { totalSize: records.length, done: true, records },
})

const record = (one: SampleConversation) => ({
  Id: `500${String(one.id).padStart(12, '0')}`,
  CaseNumber: String(one.id).padStart(8, '0'),
  Subject: one.subject,
  Description: one.messages[0]?.text ?? '',
  Origin: 'Email',
  IsClosed: one.isFinished,
  CreatedDate: one.isHalfEmpty ? null : salesforceTime(one.created),
  ClosedDate: one.isFinished ? salesforceTime(one.updated) : null,
  SystemModstamp: salesforceTime(one.updated),
  Owner: { Name: one.agent.name, Email: one.agent.email },
  Contact: { Name: one.customer.name, Email: one.customer.email },
})

const emails = (one: SampleConversation) =>
  one.messages.flatMap(({ from, text }, index) =>
    from === 'note'
      ? []
      : [
          {
            Incoming: from === 'customer',
            FromName: (from === 'customer' ? one.customer : one.agent).name,
            FromAddress: (from === 'customer' ? one.customer : one.agent).email,
            TextBody: text,
            MessageDate: salesforceTime(new Date(one.created.getTime() + index * 1_000)),
          },
        ],
  )

const comments = (one: SampleConversation) =>
  one.messages.flatMap(({ from, text }, index) =>
    from === 'note'
      ? [
          {
            IsPublished: false,
            CommentBody: text,
            CreatedDate: salesforceTime(new Date(one.created.getTime() + index * 1_000)),
            CreatedBy: { Name: one.agent.name, Email: one.agent.email },
          },
        ]
      : [],
  )

const salesforceTime = (time: Date): string => time.toISOString().replace('Z', '+0000')
