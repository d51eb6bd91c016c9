import { describe, expect, test } from 'vitest'
import { counts, importTesting } from '#test/server/feedback/import-setup.ts'

const { services, sendFile, queue, read, work, stage } = importTesting()

/** Uploads a file and imports it with the proposed mapping unchanged. */
async function accept(content: string | Buffer) {
  const file = await sendFile(content)
  const { id } = await queue({ file_key: file.file_key, mapping: file.mapping })
  await work()
  return { file, run: await read(id) }
}

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await services.database.ownerPool.query(
    `select r.external_id, r.responded_at, r.stars, r.comment,
            (select json_agg(json_build_array(q.text, q.type, a.number) order by q.text)
               from answer a join question q on q.company_id = $1 and q.id = a.question_id
              where a.company_id = $1 and a.response_id = r.id) as answers
       from response r where r.company_id = $1 order by r.responded_at, r.external_id`,
    [stage.demo.companyId],
  )
  return rows
}

/** The value as the metric shows it. */
async function promoterScore() {
  const query =
    'query($range: MetricRange!) { metricData(metricConfigId: "3", range: $range) { value totalResults } }'
  const variables = { range: { from: '2026-10-01', to: '2026-10-31' } }
  return (await stage.admin.post('/graphql', { query, variables })).json()
}

const moments = async () => (await stored()).map(({ responded_at }) => (responded_at as Date).toISOString())
const all = (rows: number) => ({
  status: 'done',
  ...counts({ rows, created: rows, updated: 0, unchanged: 0, rejected: 0 }),
})

describe('a proposed mapping', () => {
  test('for a file of recommendations gives the net promoter score', async () => {
    const { run } = await accept(
      [
        'Ticket,Answered at,How likely are you to recommend us?,Comment',
        '10001,2026-10-02 09:14:00 UTC,10,Sorted in one visit',
        '10002,2026-10-02 11:40:12 UTC,3,Third appointment and still no line',
        '10003,2026-10-03 08:05:55 UTC,8,',
        '10004,2026-10-03 17:31:09 UTC,9,Polite',
        '10005,2026-10-04 10:00:00 UTC,0,Nobody came',
        '',
      ].join('\n'),
    )
    expect(run).toMatchObject(all(5))
    expect((await stored()).map(({ stars, answers }) => [stars, answers])).toEqual(
      [10, 3, 8, 9, 0].map((number) => [null, [['How likely are you to recommend us?', 'NPS', number]]]),
    )
    expect(await promoterScore()).toEqual({ data: { metricData: { value: 0, totalResults: 5 } } })
  })

  test('for ratings up to ten accepts every row on that scale, without stars', async () => {
    const ratings = [10, 9, 5, 2, 1, 7]
    const { run } = await accept(
      [
        'review_id,date,overall_rating,text',
        ...ratings.map((rating, n) => `${n},2026-10-0${n + 1},${rating},Fine`),
      ].join('\n'),
    )
    expect(run).toMatchObject(all(6))
    expect((await stored()).map(({ stars, answers }) => [stars, answers])).toEqual(
      ratings.map((rating) => [null, [['Overall', 'Scalar', rating]]]),
    )
  })

  test('detects a rating of ten even after the first two hundred rows', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, n) => `${n},2026-10-01,${n === 280 ? 10 : (n % 5) + 1},Fine`,
    )
    const { file, run } = await accept(['review_id,date,overall_rating,text', ...lines].join('\n'))
    expect(file.mapping).toMatchObject({ answers: [{ type: 'scale', number: { min: 1, max: 10 } }] })
    expect(run).toMatchObject(all(300))
  })

  test('detects the order of day and month even after the first two hundred rows', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `${n},${n === 280 ? '11/13/2026' : '01/02/2026'},5`)
    const { run } = await accept(['id,answered,stars', ...lines].join('\n'))
    expect(run).toMatchObject(all(300))
    expect([...new Set(await moments())]).toEqual(['2026-01-02T17:00:00.000Z', '2026-11-13T17:00:00.000Z'])
  })

  // The company is in New York, UTC−5 in November: a day without a time means noon there.
  test.each([
    [
      'clocks of twelve hours',
      ['11/13/2026 1:45:09 PM', '11/14/2026 8:02:00 AM', '11/30/2026 12:00:00 AM'],
      ['2026-11-13T18:45:09.000Z', '2026-11-14T13:02:00.000Z', '2026-11-30T05:00:00.000Z'],
    ],
    [
      'offsets in words and figures',
      ['2026-11-13 13:45:09 UTC', '2026-11-13 14:45:09 +0000'],
      ['2026-11-13T13:45:09.000Z', '2026-11-13T14:45:09.000Z'],
    ],
    [
      'short years',
      ['1/2/26 08:00', '11/13/26 13:45'],
      ['2026-01-02T13:00:00.000Z', '2026-11-13T18:45:00.000Z'],
    ],
    ['words', ['1 March 2026', '13 November 2026'], ['2026-03-01T17:00:00.000Z', '2026-11-13T17:00:00.000Z']],
    [
      'the days of a spreadsheet',
      ['46339', '46339.5625'],
      ['2026-11-13T17:00:00.000Z', '2026-11-13T18:30:00.000Z'],
    ],
    [
      'month before day, as the company does',
      ['03/04/2026', '05/04/2026'],
      ['2026-03-04T17:00:00.000Z', '2026-05-04T16:00:00.000Z'],
    ],
  ])('reads dates with %s', async (_name, dates, expected) => {
    const { run } = await accept(
      ['id,answered,stars', ...dates.map((date, n) => `${n},"${date}",5`)].join('\n'),
    )
    expect(run).toMatchObject(all(dates.length))
    expect(await moments()).toEqual(expected)
  })

  test.each([
    [
      'UTF-16 with tabs',
      Buffer.from(
        '\uFEFFid\tanswered\tstars\tcomment\r\n1\t2026-11-13\t5\tSchön gelöst\r\n2\t2026-11-14\t4\t“Fine”\r\n',
        'utf16le',
      ),
      { encoding: 'utf-16le', header_line: 1, delimiter: '\t' },
      ['Schön gelöst', '“Fine”'],
    ],
    [
      'Windows-1252',
      Buffer.from(
        'id;answered;stars;comment\r\n1;13.11.2026 08:15;5;Sch\xf6n gel\xf6st, vielen Dank\r\n2;14.11.2026 17:40;2;Zu sp\xe4t \x80\r\n',
        'latin1',
      ),
      { encoding: 'windows-1252', header_line: 1, delimiter: ';' },
      ['Schön gelöst, vielen Dank', 'Zu spät €'],
    ],
    [
      'the first line of Excel',
      'sep=;\nid;answered;stars;comment\n1;2026-11-13;5;"fine; thanks"\n',
      { encoding: 'utf-8', header_line: 2, delimiter: ';' },
      ['fine; thanks'],
    ],
    [
      'a title above the header',
      'Export of 26 November 2026\n\nid,answered,stars\n1,2026-11-13,5\n2,2026-11-14,4\n',
      { encoding: 'utf-8', header_line: 3, delimiter: ',' },
      [null, null],
    ],
  ])('takes every row of a file in %s, and says how it was read', async (_name, content, facts, comments) => {
    const { file, run } = await accept(content)
    expect(file).toMatchObject(facts)
    expect(run).toMatchObject(all(comments.length))
    expect((await stored()).map(({ comment }) => comment)).toEqual(comments)
  })

  test('distinguishes two columns with the same name', async () => {
    const { file } = await accept('id,answered,stars,stars\n1,2026-11-13,5,4\n')
    expect(file.header).toEqual(['id', 'answered', 'stars', 'stars (2)'])
    expect((await stored())[0]).toMatchObject({ stars: 5, answers: [['stars (2)', 'Scalar', 4]] })
  })
})

test('stores answers of every type with their type', async () => {
  const { file_key } = await sendFile(
    'id,date,s,n,f,r,one,many,good,bad,words\n1,2026-11-13,4,9,yes,No,Phone,a; b,Kind|Fast,Slow,hello\n2,2026-11-13,6,11,perhaps,,,,,,\n',
  )
  const typed = (type: string, column: string) => ({ question: type, type, column })
  const mapping = {
    external_id: { column: 'id' },
    responded_at: { column: 'date', format: 'iso' },
    answers: [
      typed('stars', 's'),
      typed('nps', 'n'),
      typed('fcr', 'f'),
      typed('recovery', 'r'),
      typed('single', 'one'),
      typed('multiple', 'many'),
      typed('areas_of_excellence', 'good'),
      typed('areas_of_improvement', 'bad'),
      typed('text', 'words'),
    ],
  }
  const { id } = await queue({ file_key, mapping })
  await work()
  const run = await read(id)
  expect(run).toMatchObject({ created: 1, rejected: 1 })
  expect(run.errors.map(({ column, message }) => [column, message])).toEqual([
    ['s', '"6" is above 5'],
    ['n', '"11" is above 10'],
    ['f', '"perhaps" is neither yes nor no'],
  ])
  expect((await stored())[0]?.answers).toEqual([
    ['fcr', 'FCR', 1],
    ['multiple', 'MultipleChoice', null],
    ['nps', 'NPS', 9],
    ['recovery', 'Recovery', 0],
    ['single', 'SingleChoice', null],
    ['stars', 'StarRating', 4],
    ['text', 'Text', null],
  ])
})
