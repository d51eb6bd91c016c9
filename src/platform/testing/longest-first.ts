import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longer than ten seconds each, on two quiet cores; the slowest first. */
export const LONGEST = [
  'test/guards/access-matrix.db.test.ts',
  'test/guards/tenant-probe.db.test.ts',
  'test/guards/bad-input.db.test.ts',
  'test/guards/row-order.db.test.ts',
  'test/guards/blind-review-canary.db.test.ts',
  'test/guards/hostile-values.db.test.ts',
  'src/app/demo/reset-demo.db.test.ts',
  'src/app/demo/seed-demo.db.test.ts',
  'test/server/feeds/generated-clients.db.test.ts',
  'src/app/commands/backup-kill.db.test.ts',
  'test/server/image/image.db.test.ts',
  'src/app/commands/rotate-secret.db.test.ts',
  'src/app/commands/people.db.test.ts',
  'test/server/feedback/stream.db.test.ts',
  'src/app/commands/backup.db.test.ts',
  'test/server/exports/report-figures.db.test.ts',
  'test/server/upgrade/upgrade.db.test.ts',
  'test/server/steady/recordings.db.test.ts',
  'src/app/commands/company-archive-kill.db.test.ts',
  'src/app/company-archive/company-archive.db.test.ts',
  'src/app/commands/import.db.test.ts',
  'test/server/integrations/connectors.db.test.ts',
  'test/server/steady/frozen-database.db.test.ts',
  'src/app/company-archive/lossless.db.test.ts',
  'test/server/integrations/webhook-kills.db.test.ts',
  'src/app/company-archive/refused.db.test.ts',
  'test/server/metrics/fold-killed.db.test.ts',
  'test/server/people/employee-import-repeated.db.test.ts',
  'src/features/company/purge/purge.db.test.ts',
  'test/server/people/employee-import-large.db.test.ts',
  'test/command-line.test.ts',
  'src/bench/statistics.test.ts',
  'src/platform/postgres/embedded.test.ts',
  'test/boundaries.test.ts',
]

/**
 * Starts the longest files first, so that no worker is left alone with one at the end. Vitest knows how long files took
 * only from an earlier run, and in a fresh clone goes by their size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted.toSorted((a, b) => group(a) - group(b) || this.place(a) - this.place(b))
  }

  private place({ moduleId }: TestSpecification): number {
    const place = LONGEST.indexOf(relative(this.ctx.config.root, moduleId))
    return place === -1 ? LONGEST.length : place
  }
}
