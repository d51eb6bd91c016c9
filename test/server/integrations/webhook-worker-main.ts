import { setTimeout } from 'node:timers/promises'
import { webhookPayloads } from '#app/registries/webhook-payloads.ts'
import { defineWebhookJobs, SWEEP_WEBHOOKS } from '#features/integrations/webhooks/jobs.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { watchInput, workerServices } from '#test/server/support/worker-services.ts'

/**
 * A process that sends webhooks, for a test to kill. When nothing is due, its clock moves on to the minute of the next
 * attempt. It ends when its input has ended and nothing waits.
 */
const { TIMEOUT_MS } = process.env
const JOBS_AT_ONCE = 10
const MINUTE = 60_000

const { services, jobs, moveTo } = workerServices(process.env)
const { database, clock, log } = services
const relay = createOutboxRelay({ database, clock, jobs, log })
const sending = { readers: webhookPayloads, timeoutMs: Number(TIMEOUT_MS) }
defineWebhookJobs(services, relay, (companyId) => systemViewer(services, companyId), sending)

const isAllWritten = watchInput()
let running = 0
for (;;) {
  const isLast = isAllWritten()
  await relay.sweep()
  if (running === 0) await jobs.send(SWEEP_WEBHOOKS, {})
  while (running < JOBS_AT_ONCE && jobs.sent.length > 0) void runJobs()
  await setTimeout(20)
  if (running > 0) continue
  const next = await nextRun()
  if (next !== null) moveTo(Math.ceil(Math.max(next.getTime(), clock.now().getTime()) / MINUTE) * MINUTE)
  else if (isLast) break
}
await database.close()

async function runJobs(): Promise<void> {
  running++
  await jobs.runAll()
  running--
}

/** When an attempt is due and no run of a killed process is in the way; null if nothing waits. */
async function nextRun(): Promise<Date | null> {
  const { rows } = await database.ownerPool.query<{ next: Date | null }>(
    `select min(greatest(first.next_attempt_at, w.running_until)) as next
       from app.webhook w join (
         select distinct on (webhook_id, order_key) webhook_id, next_attempt_at
           from app.webhook_delivery where state = 'waiting' order by webhook_id, order_key, id
       ) first on first.webhook_id = w.id
      where w.state = 'active'`,
  )
  return rows[0]?.next ?? null
}
