import type { Part } from './cut.ts'

/** Kinds of fibers, as React DOM numbers them. */
const suspenseList = 19
const hoistable = 26
const singleton = 27
const activity = 31

/** Removes refs of fragments: React gives them an object with methods. */
export const fragmentRefs: Part = {
  calls: [
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstances',
  ],
  statements: [
    {
      of: 'safelyAttachRef',
      begins: 'if (null === current.stateNode) { var fragmentInstance',
      to: 'leftOut("the ref of a Fragment");',
    },
    { of: 'commitReconciliationEffects', begins: 'for (var parent = finishedWork.return' },
  ],
  gone: [
    'FragmentInstance',
    'traverseVisibleInstancesAndTextInstances',
    'getFragmentParentInstanceOrContainerFiber',
    'getInstanceFromHostFiber',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
    'isFragmentInstanceParent',
    'setFocusIfFocusable',
  ],
}

/**
 * Removes elements of the head, `html`, `head` and `body`, and resource hints. Creating one throws React's
 * error for an invalid type; inside an SVG, `title`, `style`, `link` and `script` still work. Code that
 * hydration needs to skip such elements stays.
 */
export const headElements: Part = {
  tags: [hoistable, singleton],
  changes: [
    {
      of: 'createFiberFromTypeAndProps',
      text: `else if ("string" === typeof owner) fiberTag =
        isHostHoistableType(type, pendingProps, contextStackCursor.current) ? 26
          : "html" === type || "head" === type || "body" === type ? 27 : 5;`,
      to: `else if ("string" === typeof owner && (1 === contextStackCursor.current ||
        !(/^(?:html|head|body|title|meta|link|script)$/.test(type) || ("style" === type && pendingProps.precedence))
      )) fiberTag = 5;`,
    },
    {
      of: '',
      text: `, D: prefetchDNS, C: preconnect, L: preload, m: preloadModule,
        X: preinitScript, S: preinitStyle, M: preinitModuleScript`,
      to: '',
    },
  ],
  gone: [
    'isHostHoistableType',
    'commitHostSingletonAcquisition',
    'resolveSingletonInstance',
    'releaseSingletonInstance',
    'createHoistableInstance',
    'mountHoistable',
    'getHydratableHoistableCache',
    'acquireResource',
    'getResource',
    'preloadStylesheet',
    'insertStylesheet',
    'preinitStyle',
    'preload',
    'preconnectAs',
  ],
}

/** Removes `SuspenseList`. */
export const suspenseLists: Part = {
  tags: [suspenseList],
  changes: [
    {
      of: 'createFiberFromTypeAndProps',
      text: `case REACT_SUSPENSE_LIST_TYPE:
        return ((type = createFiberImplClass(19, pendingProps, key, mode)),
        (type.elementType = REACT_SUSPENSE_LIST_TYPE), (type.lanes = lanes), type);`,
      to: '',
    },
  ],
  gone: [
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'initSuspenseListRenderState',
  ],
}

/** Removes `Activity`. */
export const activities: Part = {
  tags: [activity],
  changes: [
    {
      of: 'createFiberFromTypeAndProps',
      text: `case REACT_ACTIVITY_TYPE: return ((type = createFiberImplClass(31, pendingProps, key, mode)),
        (type.elementType = REACT_ACTIVITY_TYPE), (type.lanes = lanes), type);`,
      to: '',
    },
  ],
  gone: [
    'updateActivityComponent',
    'retryActivityComponentWithoutHydrating',
    'commitActivityHydrationCallbacks',
    'pushDehydratedActivitySuspenseHandler',
  ],
}
