import { backupCommand } from '#app/commands/backup.ts'
import { clearAllowedAddressesCommand } from '#app/commands/clear-allowed-addresses.ts'
import type { Command } from '#app/commands/command.ts'
import { createAdmin } from '#app/commands/create-admin.ts'
import { createCompanyCommand } from '#app/commands/create-company.ts'
import { distributeCommand } from '#app/commands/distribute.ts'
import { doctor } from '#app/commands/doctor.ts'
import { exportCompanyCommand } from '#app/commands/export-company.ts'
import { importCommand } from '#app/commands/import.ts'
import { importCompanyCommand } from '#app/commands/import-company.ts'
import { migrateCommand } from '#app/commands/migrate.ts'
import { renewCoachingPolicy } from '#app/commands/renew-coaching-policy.ts'
import { reportAccessCommand } from '#app/commands/report-access.ts'
import { resetDemoCommand } from '#app/commands/reset-demo.ts'
import { resetPassword } from '#app/commands/reset-password.ts'
import { restoreCommand } from '#app/commands/restore.ts'
import { rotateSecret } from '#app/commands/rotate-secret.ts'
import { seedDemoCommand } from '#app/commands/seed-demo.ts'
import { start } from '#app/commands/start.ts'
import { verifyBackup } from '#app/commands/verify-backup.ts'
import { verifyReceiptCommand } from '#app/commands/verify-receipt.ts'

export const commands: readonly Command[] = [
  start,
  migrateCommand,
  distributeCommand,
  createCompanyCommand,
  createAdmin,
  resetPassword,
  clearAllowedAddressesCommand,
  reportAccessCommand,
  renewCoachingPolicy,
  seedDemoCommand,
  resetDemoCommand,
  importCommand,
  backupCommand,
  verifyBackup,
  restoreCommand,
  exportCompanyCommand,
  importCompanyCommand,
  verifyReceiptCommand,
  rotateSecret,
  doctor,
]
