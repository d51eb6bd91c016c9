import { describe, expect, test } from 'vitest'
import { feedbackImports } from '#features/feedback/import/area.ts'
import { removeFilesJob } from '#platform/imports/jobs.ts'
import { expected, importTesting, MAPPING, REVIEWS } from '#test/server/feedback/import-setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

const { sendFile, sendForm, preview, queue, read, work, responses, filesKept, services, stage } =
  importTesting()

describe('a file', () => {
  test('is described with its first rows and a guessed mapping', async () => {
    const file = await sendFile(REVIEWS, 'reviews.csv')
    expect(file).toMatchObject({
      file_name: 'reviews.csv',
      size: REVIEWS.length,
      rows: 41,
      rows_sampled: 41,
      delimiter: ',',
    })
    expect(file.header.slice(0, 3)).toEqual(['brand', 'title', 'country'])
    expect(file.sample).toHaveLength(20)
    expect(file.sample[0]?.cells).toHaveLength(file.header.length)
    expect(file.mapping).toMatchObject({
      comment: { column: 'content' },
    })
    expect(file.guesses.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
  })

  test.each([
    ['nothing', '', /the file is empty/],
    ['a quote that is never closed', 'a,b\n1,2\n3,"x\n', /row 2 has a quote that is never closed \(line 3\)/],
    ['a cell of 10 MB', `a,b\n1,"${'x'.repeat(10_000_000)}"\n`, /row 1 is longer than 1000000 bytes/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), /not UTF-8|NUL/],
    ['a workbook', 'PK\x03\x04\x14\0', /Excel workbook/],
  ])('with %s is refused, and not kept', async (_name, content, message) => {
    const before = await filesKept()
    const answer = await sendForm(content)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ path: 'attachment', message: expect.stringMatching(message) }])
    await work()
    expect(await filesKept()).toEqual(before)
  })

  test('is uploaded as a form with the field attachment', async () => {
    expect((await sendForm(REVIEWS, { field: 'file' })).statusCode).toBe(400)
    expect((await stage.admin.post('/api/v1/feedback_import_files', { attachment: 'x' })).statusCode).toBe(
      415,
    )
    const cut = `--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.csv"\r\n\r\na,b\n1,`
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await stage.admin.send('POST', '/api/v1/feedback_import_files', cut, type)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('is deleted after thirty days; the result of its import stays', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const unused = await sendFile(REVIEWS)
    const { id } = await queue({ file_key })
    await work()
    services.clock.advance(29 * 86_400_000)
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
    await services.jobs.send(removeFilesJob(feedbackImports), {})
    await work()
    expect((await read(id)).file_key).toBe(file_key)
    services.clock.advance(2 * 86_400_000)
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
    const waiting = await sendFile(REVIEWS)
    await services.jobs.send(removeFilesJob(feedbackImports), {})
    await work()
    expect(await read(id)).toMatchObject({ file_key: null, status: 'done', created: expected.created })
    expect(await filesKept()).toEqual([waiting.file_key])
    await expect(services.files.get(unused.file_key)).rejects.toThrow('does not exist')
  })
})

describe('a preview', () => {
  test('shows the resulting responses and errors, and writes nothing', async () => {
    const { file_key } = await sendFile(REVIEWS)
    const before = await responses()
    const { rows } = await preview({ file_key, mapping: MAPPING })
    expect(rows).toHaveLength(20)
    expect(rows[0]).toEqual({
      row: 1,
      errors: [],
      values: expect.objectContaining({ stars: expect.any(Number) }),
    })
    expect(rows[5]).toEqual({
      row: 6,
      values: null,
      errors: [{ row: 6, column: 'overall_rating', message: '"9.0" is above 5' }],
    })
    expect(await responses()).toEqual(before)
  })

  test('finds errors that depend on the company, such as an unknown employee', async () => {
    const { email } = stage.demo.people.agent
    const { file_key } = await sendFile(
      `id,date,stars,agent\n1,2024-03-05,3,${email}\n2,2024-03-05,3,nobody@x.example\n`,
    )
    const mapping = {
      external_id: { column: 'id' },
      responded_at: { column: 'date', format: 'iso' },
      stars: { column: 'stars' },
      employee: { email: { column: 'agent' } },
    }
    const { rows } = await preview({ file_key, mapping })
    expect(rows[0]?.values).toMatchObject({ employee: email, external_id: '1' })
    expect(rows[1]?.errors).toEqual([{ row: 2, column: 'agent', message: 'No employee has this e-mail.' }])
  })
})

describe('a mapping', () => {
  test.each([
    [{ ...MAPPING, stars: { column: 'overall_rating', min: 2 } }, 'mapping.stars.min'],
    [{ ...MAPPING, responded_at: { column: 'date', format: 'ddmm' } }, 'mapping.responded_at.format'],
    [{ ...MAPPING, external_id: {} }, 'mapping.external_id'],
    [{ ...MAPPING, brand: { column: 'nowhere' } }, 'mapping'],
    [[], 'mapping'],
    ['none', 'mapping'],
  ])('with a fault is refused, the place named: %#', async (mapping, path) => {
    const { file_key } = await sendFile(REVIEWS)
    for (const answer of [
      await stage.admin.post('/api/v1/feedback_imports', { file_key, mapping, dry_run: false }),
      await stage.admin.post('/api/v1/feedback_import_previews', { file_key, mapping }),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
    }
    expect((await stage.admin.get('/api/v1/feedback_imports')).json().feedback_imports).toEqual([])
  })
})
