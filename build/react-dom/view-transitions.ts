import type { Part } from './cut.ts'

/** The kind of fiber, as React DOM numbers it. */
const viewTransition = 30

/** With the images and styles for which a commit waits: only those of a view transition, and style sheets. */
export const viewTransitions: Part = {
  tags: [viewTransition],
  calls: [
    'commitExitViewTransitions',
    'trackEnterViewTransitions',
    'commitNestedViewTransitions',
    'restoreNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'pushMutationContext',
  ],
  unread: [
    'viewTransitionMutationContext',
    'inUpdateViewTransition',
    'rootViewTransitionAffected',
    'appearingViewTransitions',
    'pendingViewTransition',
    'pendingViewTransitionEvents',
    'shouldStartViewTransition',
  ],
  changes: [
    {
      of: 'createFiberFromTypeAndProps',
      text: `case REACT_LEGACY_HIDDEN_TYPE: case REACT_VIEW_TRANSITION_TYPE:
        return ((type = mode | 32), (type = createFiberImplClass(30, pendingProps, key, type)),
          (type.elementType = REACT_VIEW_TRANSITION_TYPE), (type.lanes = lanes),
          (type.stateNode = { autoName: null, paired: null, clones: null, ref: null }), type);`,
      to: '',
    },
    {
      of: 'commitRoot',
      text: '(pendingTransitionTypes = claimQueuedTransitionTypes(root)), (spawnedLane = 10262)',
      to: 'spawnedLane = 10262',
    },
    {
      of: 'commitRoot',
      text: '(pendingTransitionTypes = null), (spawnedLane = 10256)',
      to: 'spawnedLane = 10256',
    },
    {
      of: 'pingEngtangledActionScope',
      text: '((entangledTransitionTypes = null), null !== currentEntangledListeners)',
      to: 'null !== currentEntangledListeners',
    },
    // a type is given to a transition by addTransitionType() of React
    { of: '', text: 'root$28 = transition.types;', to: '' },
    {
      of: 'handleThrow',
      text: 'thrownValue === SuspenseyCommitException ? ((thrownValue = getSuspendedThenable()), (workInProgressSuspendedReason = 4)) :',
      to: '',
    },
    {
      of: 'renderRootConcurrent',
      text: 'case 4: workInProgressSuspendedReason = 5; break a;',
      to: '',
    },
  ],
  statements: [
    { of: '', begins: 'if (null !== entangledTransitionTypes) for (var root$28' },
    {
      of: '',
      begins: 'if (null !== root$28) {',
      to: 'if (null !== transition.types) leftOut("the type of a transition");',
    },
    {
      of: 'preloadInstanceAndSuspendIfNeeded',
      begins: 'if ((JSCompiler_temp = 0 !== (workInProgress.mode & 32)))',
    },
    {
      of: 'preloadInstanceAndSuspendIfNeeded',
      begins: 'if (JSCompiler_temp) {',
      to: 'workInProgress.flags &= -16777217;',
    },
    { of: 'renderRootConcurrent', begins: 'var resource = null', to: '' },
    { of: 'renderRootConcurrent', begins: 'switch (workInProgress.tag)' },
    {
      of: 'commitRoot',
      begins: 'shouldStartViewTransition ? (pendingViewTransition',
      to: 'flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork();',
    },
    {
      of: 'commitMutationEffectsOnFiber',
      begins: 'viewTransitionMutationContext && inUpdateViewTransition &&',
    },
    { of: 'flushSpawnedWork', begins: 'var committedViewTransition = pendingViewTransition' },
    { of: 'flushSpawnedWork', begins: 'recoverableErrors = pendingViewTransitionEvents' },
    { of: 'flushSpawnedWork', begins: 'onRecoverableError = pendingTransitionTypes' },
    { of: 'flushSpawnedWork', begins: 'pendingTransitionTypes = null' },
    { of: 'flushPendingEffects', begins: 'null !== pendingViewTransition &&' },
    {
      of: 'flushSpawnedWork',
      begins: 'if (null !== recoverableErrors && ((pendingViewTransitionEvents = null)',
    },
    { of: 'commitPassiveMountOnFiber', begins: 'isViewTransitionEligible && rootViewTransitionNameCanceled' },
    { of: 'completeRootWhenReady', begins: 'if (isViewTransitionEligible ||' },
  ],
  gone: [
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'createViewTransitionInstance',
    'scheduleViewTransitionEvent',
    'getViewTransitionName',
    'claimQueuedTransitionTypes',
    'queueTransitionTypes',
    'accumulateSuspenseyCommitOnFiber',
    'suspendInstance',
    'estimateBandwidth',
    'waitForCommitToBeReady',
    'maySuspendCommit',
  ],
}
