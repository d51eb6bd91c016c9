import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defineJobs } from '#app/jobs.ts'
import { LIST_ERASURE, RUN_PRIVACY_REQUEST, TIDY_ACCESS_FILES } from '#features/privacy/jobs.ts'
import { DELETE_FILE } from '#platform/files/stored-files.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { systemViewerOf } from '#platform/testing/builders.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

export const URL = '/api/v1/personal_data'

/** Two companies, and functions to erase and export people as their admins. */
export async function privacyWorld(services: TestServices, app: FastifyInstance) {
  const demo = await foundQaCompany(services, app, 'demo')
  const other = await foundQaCompany(services, app, 'other')
  const relay = createOutboxRelay(services)
  defineJobs(services, relay, (companyId) => systemViewerOf(services, { id: companyId }))

  /** Runs the jobs of requests and of removed files, as a worker would. */
  async function work(): Promise<void> {
    for (let ran = 1; ran > 0; ) {
      await relay.sweep()
      const { sent } = services.jobs
      const due = sent.filter(({ name }) =>
        [RUN_PRIVACY_REQUEST, LIST_ERASURE, TIDY_ACCESS_FILES, DELETE_FILE].includes(name),
      )
      sent.splice(0, sent.length, ...due)
      ran = await services.jobs.runAll()
    }
  }

  const preview = async (subject: object, client: Client = demo.clients.admin) =>
    ok(await client.post(`${URL}/preview`, { subject }))
  const requests = async (client: Client = demo.clients.admin) =>
    ok(await client.get(`${URL}/requests`)).privacy_requests

  /** Erases a person and returns the request. */
  async function erase(subject: object, client: Client = demo.clients.admin) {
    const { confirmation } = await preview(subject, client)
    const { id } = ok(await client.post(`${URL}/erasures`, { subject, confirmation }))
    await work()
    return (await requests(client)).find((request: { id: number }) => request.id === id)
  }

  return { demo, other, relay, work, preview, requests, erase }
}

/** Every file in the data folder whose bytes contain one of the needles. */
export function findInFiles(folder: string, needles: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path).toString('latin1').toLowerCase()
    return needles
      .filter((needle) => content.includes(needle.toLowerCase()))
      .map((needle) => `${path}: ${needle}`)
  })
}
