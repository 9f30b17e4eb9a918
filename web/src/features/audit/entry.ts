/** The type of an audit log entry. */
import type { Schemas } from '@/api/client';

export type AuditEntry = Schemas['AuditEntry'];
export type AuditAction = AuditEntry['action'];
