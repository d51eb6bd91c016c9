import type pg from 'pg'
import {
  deleteReportLogin,
  findReportLogin,
  findReportLogins,
  insertReportLogin,
} from '#features/exports/report-access/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { hasCitus } from '#platform/db/citus.ts'
import { closeReports, hasLogins, openReports } from '#platform/db/report/grants.ts'
import { dropLogin, exists, newLogin, newPassword, saveLogin } from '#platform/db/report/logins.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The password is not stored and cannot be shown again. */
export type Credentials = { login: string; password: string }

export type ListedLogin = { name: string; login: string; createdAt: Date; canSignIn: boolean }

/** Creates a login with which BI tools read the views of the viewer's company. Throws `conflict` if the name is taken. */
export function createReportLogin(services: Services, viewer: Viewer, name: string): Promise<Credentials> {
  return asOwner(services, async (owner) => {
    if (await hasCitus(owner))
      throw new AppError('conflict', 'A distributed database has no access for BI tools: use the feeds.')
    await openReports(owner)
    const [login, password] = [newLogin(), newPassword()]
    // Until the row is there, the role reads nothing.
    await saveLogin(owner, login, password)
    try {
      await tenantTransaction(services, viewer, async (tx) => {
        if (!(await insertReportLogin(tx, { login, name })))
          throw new AppError('conflict', `There is a login '${name}' already.`)
        tx.audit({
          action: 'report_login.created',
          objectType: 'report_login',
          objectId: login,
          after: { name },
        })
      })
    } catch (error) {
      await dropLogin(owner, login)
      throw error
    }
    return { login, password }
  })
}

/** Gives a login a new password, and creates its role again if it is missing, as after a restore on another server. */
export function rotateReportLogin(services: Services, viewer: Viewer, name: string): Promise<Credentials> {
  return asOwner(services, async (owner) => {
    await openReports(owner)
    const password = newPassword()
    const login = await tenantTransaction(services, viewer, async (tx) => {
      const found = await findReportLogin(tx, name)
      if (!found) throw notFound('This login')
      tx.audit({ action: 'report_login.password_changed', objectType: 'report_login', objectId: found.login })
      return found.login
    })
    await saveLogin(owner, login, password)
    return { login, password }
  })
}

/** Ends the access of a login, and removes its role. The last one takes the grants of the views with it. */
export function removeReportLogin(services: Services, viewer: Viewer, name: string): Promise<void> {
  return asOwner(services, async (owner) => {
    const { login } = await tenantTransaction(services, viewer, async (tx) => {
      const removed = await deleteReportLogin(tx, name)
      if (!removed) throw notFound('This login')
      tx.audit({
        action: 'report_login.removed',
        objectType: 'report_login',
        objectId: removed.login,
        before: { name },
      })
      return removed
    })
    await dropLogin(owner, login)
    if (!(await hasLogins(owner))) await closeReports(owner)
  })
}

export async function listReportLogins(services: Services, viewer: Viewer): Promise<ListedLogin[]> {
  const rows = await tenantTransaction(services, viewer, findReportLogins)
  return asOwner(services, async (owner) => {
    const logins: ListedLogin[] = []
    for (const { name, login, created_at } of rows)
      logins.push({ name, login, createdAt: created_at, canSignIn: await exists(owner, login) })
    return logins
  })
}

async function asOwner<T>(services: Services, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await services.database.ownerPool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
