import { allNeverUndone, restoredBy, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are undone. */
export const accessUndo: Readonly<Record<string, UndoRule>> = {
  updateCompany: restoredBy('updateCompany'),
  ...allNeverUndone(
    'access',
    ...['registerApp', 'registerInstance', 'logOut', 'registerForeignApp', 'updateForeignApp'],
    ...['deleteForeignApp', 'updateForeignRegistration', 'deleteForeignRegistration'],
    ...[
      'createUser',
      'updateUser',
      'createRole',
      'updateRole',
      'deleteRole',
      'createClient',
      'updateClient',
      'deactivateClient',
    ],
    ...[
      'issueClientSecret',
      'openRegistrationWindow',
      'closeRegistrationWindow',
      'acceptRegistration',
    ],
    ...['rejectRegistration', 'withdrawRegistration', 'revokeApiKey', 'createTenant'],
    ...['endBrowserSession', 'updateProfile', 'changePassword'],
    ...['updateTenant', 'blockApp', 'unblockApp'],
    ...['createTenantExport', 'createTenantImport', 'createTenantClone'],
  ),
  ...allNeverUndone('progress', 'updateNumberRange'),
  updateRetentionRule: restoredBy('updateRetentionRule'),
  ...allNeverUndone('company', 'createCompany'),
}
