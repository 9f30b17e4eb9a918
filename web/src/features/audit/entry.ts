/** An entry of the audit log. */
import type { Schemas } from '@/api/client';

export type AuditEntry = Schemas['AuditEntry'];
export type AuditAction = AuditEntry['action'];
