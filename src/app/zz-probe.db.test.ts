import { test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { operationsOf, signInAs, signedOutClient } from '#app/testing.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices({ LOG_LEVEL: "error" }); services.log = Object.assign({}, services.log, { error: (f: any) => console.log("   ERR", f?.err?.code, f?.err?.message?.slice?.(0, 200), f?.err?.stack?.split("\n")[1]), child: () => services.log })
test('probe', async () => {
  const app = await buildServer(services)
  const demo = await foundStaffedCompany(services, 'demo', { timeZone: 'Europe/Oslo' })
  const admin = await signInAs(app, demo.people.admin)
  const out = signedOutClient(app)
  console.log(operationsOf(app).map((o) => `${o.method} ${o.path} ${o.isPublic} ${o.pathParameters} ${o.body !== undefined}`).join('\n'))
  const show = (name: string, r: any) => console.log(name, r.statusCode, r.headers['content-type'], JSON.stringify(r.headers['cache-control']), String(r.body).slice(0, 260))
  const tryIt = async (name: string, p: Promise<any>) => { try { show(name, await p) } catch (e) { console.log(name, 'THROW', e) } }
  for (const url of ['//', '/%ZZ', '/api/v1/stream/%ZZ', `/api/v1/stream/${'1'.repeat(400)}`, '/api/nothing', '/nothing', '/graphql/x', '/sign_in', '/live', '/ready', '/api/docs', '/%00', '/..%2f', '/api/v1/stream/1e9', '/assets/none.js'])
    await tryIt(`GET ${url}`, admin.get(url))
  await tryIt('HEAD session', app.inject({ method: 'HEAD', url: '/api/v1/session', headers: admin.headers }))
  await tryIt('OPTIONS session', app.inject({ method: 'OPTIONS', url: '/api/v1/session', headers: admin.headers }))
  const s = (body: unknown) => admin.post('/api/v1/stream', body)
  const cursor = (v: unknown) => Buffer.from(JSON.stringify(v)).toString('base64url')
  for (const body of [{}, null, [], 5, { search: 'a\u0000b' }, { search: '\ud800' }, { search: "a\\b 'c' :* !& |( <->" }, { start_date: '0000-01-01' }, { start_date: '0001-01-01' }, { end_date: '9999-12-31' }, { end_date: '0001-01-01' },
    { after: cursor(['2026-02-31T00:00:00Z', 1, 0, false]) }, { after: cursor(['2026-02-28 00:00:00+99', 1, 0, false]) }, { after: cursor(['2026-02-28 24:00:00+00', 1, 0, false]) }, { after: cursor(['2026-02-28 00:00:00+15:99', 1, 0, false]) }, { after: cursor(['2026-02-28T00:00:00.000000000000000001Z', 1, 0, false]) }, { after: cursor(['275000-02-28T00:00:00Z', 1, 0, false]) },
    { employees: [9007199254740991] }, { employees: [9007199254740993] }, { store_name: ['\u0000'] }, { store_name: ['\ud800'] }, { groups: [1] }, { limit: 0 }, { stars: [6] }])
    await tryIt(`stream ${JSON.stringify(body)}`, s(body))
  for (const body of [{}, { end_date: '1800-01-01' }, { end_date: '1900-01-01' }, { start_date: '0001-01-01' }, { start_date: '9999-12-31' }, { start_date: '9999-12-30', end_date: '9999-12-31' }, { start_date: '0000-01-01' , end_date: '0000-01-02'}])
    await tryIt(`summary ${JSON.stringify(body)}`, admin.post('/api/v1/stream/summary', body))
  const f = (item: object) => admin.post('/api/v1/feedback', { responses: [{ external_id: `x${Math.random()}`, responded_at: '2026-01-01T00:00:00Z', stars: 3, ...item }] })
  const rnd = (n: number) => Array.from({ length: n }, () => Math.random().toString(36).slice(2, 8)).join(' ')
  for (const [name, item] of Object.entries({
    'many long answers': { answers: Array.from({ length: 200 }, (_, i) => ({ question: `q${i}`, value: rnd(14000).slice(0, 90000) })).slice(0, 100) },
    'long label': { answers: [{ question: 'c', type: 'SingleChoice', value: rnd(14000).slice(0, 90000) }] },
    'long area': { answers: [{ question: 'Areas of excellence', value: rnd(14000).slice(0, 90000) }] },
    'channel expands': { channel: '\ufdfa'.repeat(200) },
    'lone props': { properties: { a: '\ud800' } },
    'lone key props': { properties: { 'a\ud800': 'x' } },
    'lone brand': { brand: 'a\ud800', external_id: 'lone\ud800' },
    'lone brand again': { brand: 'a\ud800', external_id: 'lone\ud800' },
    'proto-ish': { properties: { constructor: 'x', toString: 'y' } },
    'year 9999': { responded_at: '9999-12-31T23:59:59-14:00' },
    'number 1e308': { answers: [{ question: 'n', value: 1e308 }], properties: { n: 1e308, m: -0 } },
    'no secs': { responded_at: '2026-01-01T00:00Z' },
    'emoji comment': { comment: '😀'.repeat(50000) },
    'one word comment': { comment: 'x'.repeat(100000) },
    'cjk': { comment: Array.from({ length: 99_000 }, (_, i) => i % 3 === 2 ? ' ' : String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20000))).join('') },
    'lone language': { language: 'en-US' },
    'nul in name': { brand: 'a\u0000' },
  })) await tryIt(`feedback ${name}`, f(item))
  const q = (query: string, variables?: object) => admin.post('/graphql', { query, variables })
  await tryIt('gql search words', q('query($s: String) { employeesFilterData(search: $s) { edges { cursor } } }', { s: 'a '.repeat(70000) }))
  await tryIt('gql search nul', q('query($s: String) { employeesFilterData(search: $s) { edges { cursor } } }', { s: 'a\u0000' }))
  await tryIt('gql nodes', q('{ employeesFilterData(first: 2) { nodes { id } totalCount } }'))
  await tryIt('gql proto', admin.send('POST', '/graphql', '{"query":"{__typename}","variables":{"__proto__":{}}}', { 'content-type': 'application/json' }))
  await tryIt('gql op', admin.post('/graphql', { query: 'query A { __typename } query B { __typename }', operationName: 'C' }))
  await tryIt('gql op', admin.post('/graphql', { query: 'query A { __typename } query B { __typename }' }))
  await tryIt('gql mutation', admin.post('/graphql', { query: 'mutation { x }' }))
  await tryIt('gql subscription', admin.post('/graphql', { query: 'subscription { x }' }))
  await tryIt('gql frag cycle', admin.post('/graphql', { query: '{ ...A } fragment A on Query { ...A }' }))
  await tryIt('gql deep', admin.post('/graphql', { query: '{' + 'a{'.repeat(5000) + '}'.repeat(5001) }))
  await tryIt('employees ids[]', admin.get(`/api/v1/employees?ids[]=${demo.people.agent.id}&ids[]=${demo.people.lead.id}`))
  await tryIt('employees ids', admin.get(`/api/v1/employees?ids=${demo.people.agent.id},${demo.people.lead.id}`))
  await tryIt('employees ids=', admin.get(`/api/v1/employees?ids=`))
  await tryIt('employees search nul', admin.get(`/api/v1/employees?search=%00`))
  await tryIt('employees bad', admin.get(`/api/v1/employees?limit=1e9`))
  await tryIt('employees bad', admin.get(`/api/v1/employees?product_area=x`))
  await tryIt('mail cursor', admin.get(`/api/v1/mail_messages?after=${Buffer.from('+275760-09-13T00:00:00.000Z 1').toString('base64url')}`))
  await tryIt('session nul', out.post('/api/v1/session', { email: 'a\u0000@b', password: 'x' }))
  await tryIt('session email', out.post('/api/v1/session', { email: 5, password: {} }))
  await tryIt('session multipart', out.send('POST', '/api/v1/session', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }))
  await tryIt('stream multipart', admin.send('POST', '/api/v1/stream', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }))
  await tryIt('image no boundary', admin.send('POST', '/api/v1/profile/image', 'x', { 'content-type': 'multipart/form-data' }))
  await tryIt('image cut', admin.send('POST', '/api/v1/profile/image', '--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\n\x89PNG', { 'content-type': 'multipart/form-data; boundary=x' }))
  await tryIt('image fields only', admin.send('POST', '/api/v1/profile/image', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' }))
  await tryIt('text', admin.send('POST', '/api/v1/stream', 'x', { 'content-type': 'text/plain' }))
  await tryIt('no type', admin.send('POST', '/api/v1/stream', 'x'))
  await tryIt('bad json', admin.send('POST', '/api/v1/stream', '{', { 'content-type': 'application/json' }))
  await tryIt('deep json', admin.send('POST', '/api/v1/stream', '['.repeat(300000), { 'content-type': 'application/json' }))
  await tryIt('deep json ok', admin.send('POST', '/api/v1/stream', '['.repeat(50000) + ']'.repeat(50000), { 'content-type': 'application/json' }))
  await tryIt('files', admin.get('/files/1/none'))
  await tryIt('files', admin.get('/files/1/..%2f..%2fetc'))
  await tryIt('prefs', admin.send('PUT', '/api/v1/session/preferences', {}))
  const wrong = await Promise.all(Array.from({ length: 30 }, (_, i) => out.post('/api/v1/session', { email: demo.people.agent.email, password: 'nope nope ' + i })))
  console.log('parallel guesses', wrong.map((r) => r.statusCode).join(' '))
  console.log(JSON.stringify(app.swagger().paths?.['/api/v1/session'], null, 1).slice(0, 1500))
  await app.close()
}, 120000)
