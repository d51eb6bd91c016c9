import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { DELIVER_EXPORT, SWEEP_DELIVERIES } from '#features/exports/deliveries/jobs.ts'
import { RUN_EXPORT } from '#features/exports/jobs.ts'
import type { StaffName } from '#features/people/testing.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'

export const EXPORT = `id state expired exportType createdAt updatedAt s3Url fieldsCount options rowsDone rowsTotal
  capped size fault unread template { id name } scheduled completedAt expiresAt
  delivery { state destination { id name } path attempts fault nextAttemptAt deliveredAt }`

export type Row = Record<string, string>

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
type Answered = any

/** Two companies with feedback and reviews, and functions to make exports as their people. */
export async function exportsWorld(services: TestServices, app: FastifyInstance) {
  const demo = await foundMetricCompany(services, app, 'demo')
  const other = await foundMetricCompany(services, app, 'other')
  const relay = createOutboxRelay(services)
  defineJobs(services, relay, async (companyId) =>
    companyId === demo.companyId ? demo.viewer : other.viewer,
  )

  /** Runs only the export jobs, as a worker would. */
  async function work(jobs: readonly string[] = [RUN_EXPORT]): Promise<void> {
    await relay.sweep()
    const { sent } = services.jobs
    const due = sent.filter(({ name }) => jobs.includes(name))
    sent.splice(0, sent.length, ...due)
    await services.jobs.runAll()
  }

  /** Runs the deliveries that are due. */
  const workDeliveries = async () => {
    await services.jobs.send(SWEEP_DELIVERIES, {})
    await work([SWEEP_DELIVERIES, DELIVER_EXPORT])
  }

  const create = async (
    who: StaffName,
    exportType: string,
    options: object = {},
    company: MetricCompany = demo,
    destinationId: number | null = null,
  ): Promise<Answered> =>
    (
      await company.ask(
        who,
        `mutation($exportType: ExportType!, $options: ExportOptionsInput, $destinationId: ID) {
          createExport(exportType: $exportType, options: $options, destinationId: $destinationId) {
            export { ${EXPORT} } errors { message path details { code } } } }`,
        { exportType, options, destinationId },
      )
    ).createExport

  const state = async (who: StaffName, id: string, company: MetricCompany = demo): Promise<Answered> =>
    (await company.ask(who, `query($id: ID!) { exportState(id: $id) { ${EXPORT} } }`, { id })).exportState

  const fetchFile = (who: StaffName, url: string) =>
    demo.clients[who].get(url.replace(services.config.baseUrl, ''))

  /** Requests an export, runs it and downloads its file. */
  async function fileOf(who: StaffName, exportType: string, options: object = {}) {
    const { export: made, errors } = await create(who, exportType, options)
    expect(errors).toEqual([])
    await work()
    const done = await state(who, made.id)
    expect(done).toMatchObject({ state: 'COMPLETED', fault: null })
    const answer = await fetchFile(who, done.s3Url)
    expect(answer.statusCode).toBe(200)
    return answer
  }

  const rowsOf = async (who: StaffName, exportType: string, options: object = {}): Promise<Row[]> =>
    parse((await fileOf(who, exportType, options)).body, { bom: true, columns: true })

  const lists = (who: StaffName, company: MetricCompany = demo): Promise<Answered> =>
    company
      .ask(who, `{ exports { inProgressCount unreadCount exports { ${EXPORT} } } }`)
      .then(({ exports }: Answered) => exports)

  const unfinished = async (who: StaffName): Promise<boolean> =>
    (await demo.clients[who].get('/api/v1/session')).json().person.hasUnfinishedExports

  return {
    demo,
    other,
    relay,
    work,
    workDeliveries,
    create,
    state,
    fetchFile,
    fileOf,
    rowsOf,
    lists,
    unfinished,
  }
}
