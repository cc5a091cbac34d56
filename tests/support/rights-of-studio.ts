import type { Entry } from './rights.ts'

/** Who may do what in the studio, for owners and managers. */
export const rightsOfStudio: Readonly<Record<string, Entry>> = {
  getMenuDraft: { whose: 'everybody' },
  getDraftSince: { whose: 'everybody', query: () => 'draft=&unavailable=' },
  changeMenuDraft: {
    whose: 'everybody',
    // of the manager's branch; tests/server/catalogue/studio/manager.test.ts has what is not
    body: () => ({ edits: [{ path: ['branches', 'olaya', 'leadTimeMinutes'], from: 1, to: 2 }] }),
  },
  markDraftReady: { whose: 'everybody' },
  publishMenu: { whose: 'everybody', body: () => ({ live: 1, revision: 0, at: null }) },
  listPublications: { whose: 'everybody' },
  getPublication: { whose: 'everybody', params: () => ({ number: '1' }) },
  publishAgain: { whose: 'everybody', params: () => ({ number: '1' }), body: () => ({ live: 1 }) },
  takeBackPublication: { whose: 'everybody', params: () => ({ number: '1' }) },
  exportMenu: { whose: 'everybody' },
  previewDrawing: { whose: 'everybody', query: () => 'id=saleeg&vessel=tabsi' },
  addPhoto: { whose: 'everybody' },
  getDraftPhoto: { whose: 'everybody', params: () => ({ id: 'saleeg' }) },
  getDraftLook: { whose: 'everybody' },
  addPicture: { whose: 'everybody' },
  getMenuPreview: { whose: 'everybody' },
  getPreviewFile: { whose: 'everybody', params: () => ({ file: 'mark-light.webp' }) },
}
