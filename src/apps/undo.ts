import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back: a manifest is followed by newer ones alone. */
export const appsUndo: Readonly<Record<string, UndoRule>> = {
  ...allNeverUndone('part', 'replaceExtensionManifest'),
  ...allNeverUndone(
    'access',
    'completeAppSetup',
    'createAppSessionToken',
    'installApp',
    'pauseApp',
    'removeApp',
    'resumeApp',
    'updateInstalledApp',
  ),
}
