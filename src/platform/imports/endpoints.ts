import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'
import { csvContent, csvWith } from '#platform/http/send-csv.ts'
import { readUpload } from '#platform/http/upload.ts'
import type { AreaName, ImportArea } from '#platform/imports/area.ts'
import { ERROR_COLUMNS, sendErrors } from '#platform/imports/errors-csv.ts'
import type { Upload } from '#platform/imports/files.ts'
import {
  cancelImport,
  type ImportDetail,
  type ImportRequest,
  queueImport,
  readImport,
  readImports,
} from '#platform/imports/imports.ts'
import type { WithCreator } from '#platform/imports/store.ts'
import type { Services } from '#platform/services.ts'

/** Body limit in bytes: the mapping of a wide file names every column. */
export const MAPPING_LIMIT = 1_048_576

/** The parts of the import endpoints that differ by kind. */
type ImportEndpoints<
  Name extends AreaName,
  File extends z.ZodType,
  Request extends z.ZodType,
  Import extends z.ZodType,
  List extends z.ZodType,
> = {
  tag: string
  action: Action
  /** Singular and capitalised, for the names of operations: `FeedbackImport`. */
  record: string
  /** Addresses for uploading files and for the imports. */
  urls: { files: `/${string}`; imports: `/${string}` }
  /** The fields that columns of the file can feed. */
  fields: readonly string[]

  summaries: { file: string; queue: string; list: string; read: string; errors: string; cancel: string }
  schemas: { file: File; request: Request; import: Import; list: List }
  receiveFile(services: Services, viewer: Viewer, upload: Upload): Promise<z.input<File>>
  /** The import to queue for a request; throws if the viewer may not start it. */
  toImportRequest(request: z.output<Request>, viewer: Viewer): ImportRequest<Name>
  present(detail: ImportDetail<Name>): z.input<Import>
  presentListed(row: WithCreator<NoInfer<Name>>): Listed<Name, List>
}

/** An element of the list in a response: `{ feedback_imports: [], next_cursor: null }`. */
type Listed<Name extends AreaName, List extends z.ZodType> =
  z.input<List> extends Record<`${Name}_imports`, (infer Element)[]> ? Element : never

const params = z.object({ id: idParam })

/** The endpoints of a CSV import: upload a file, queue an import, follow it, read its errors, and cancel it. */
export function importEndpoints<
  Name extends AreaName,
  File extends z.ZodType,
  Request extends z.ZodType,
  Import extends z.ZodType,
  List extends z.ZodType,
>(area: ImportArea<Name>, its: ImportEndpoints<Name, File, Request, Import, List>): Endpoint[] {
  const { tag, action, record, urls, summaries, schemas } = its
  const common = { tag, action }
  return [
    endpoint({
      ...common,
      name: `upload${record}File`,
      method: 'POST',
      url: urls.files,
      summary: summaries.file,
      upload: area.largest,
      uploadContent: csvContent(
        its.fields,
        ', under any names, because the mapping of the import names them',
      ),
      response: schemas.file,
      status: 201,
      handle: async ({ services, viewer, request }) => {
        const file = await readUpload(request, area.largest)
        return its.receiveFile(services, viewer, { ...file, contentType: 'text/csv' })
      },
    }),
    endpoint({
      ...common,
      name: `start${record}`,
      method: 'POST',
      url: urls.imports,
      summary: summaries.queue,
      bodyLimit: MAPPING_LIMIT,
      body: schemas.request,
      response: schemas.import,
      status: 202,
      handle: async ({ services, viewer, body }) => {
        const request = its.toImportRequest(body as z.output<Request>, viewer)
        return its.present(await queueImport(services, viewer, area, request))
      },
    }),
    endpoint({
      ...common,
      name: `list${record}s`,
      method: 'GET',
      url: urls.imports,
      summary: summaries.list,
      query: pageQuery,
      response: schemas.list,
      handle: async ({ services, viewer, query }) => {
        const { rows, nextCursor } = await readImports(services, viewer, area, query)
        const listed = { [`${area.name}_imports`]: rows.map(its.presentListed), next_cursor: nextCursor }
        return listed as z.input<List>
      },
    }),
    endpoint({
      ...common,
      name: `get${record}`,
      method: 'GET',
      url: `${urls.imports}/:id`,
      summary: summaries.read,
      params,
      response: schemas.import,
      handle: async ({ services, viewer, params }) =>
        its.present(await readImport(services, viewer, area, params.id)),
    }),
    endpoint({
      ...common,
      name: `download${record}Errors`,
      method: 'GET',
      url: `${urls.imports}/:id/errors.csv`,
      summary: summaries.errors,
      params,
      produces: 'text/csv',
      response: csvWith(ERROR_COLUMNS),
      handle: async ({ services, viewer, params, request, reply }) =>
        sendErrors(services, viewer, area, params.id, { request, reply }),
    }),
    endpoint({
      ...common,
      name: `cancel${record}`,
      method: 'POST',
      url: `${urls.imports}/:id/cancel`,
      summary: summaries.cancel,
      params,
      response: schemas.import,
      handle: async ({ services, viewer, params }) =>
        its.present(await cancelImport(services, viewer, area, params.id)),
    }),
  ]
}
