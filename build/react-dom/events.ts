import type { Part } from './cut.ts'

/**
 * Events that the shop does not listen to, and what React DOM does for browsers below the floor. React DOM
 * registers the same native events as before. A handler of a removed event is refused as the element is made.
 */
export const oldEvents: Part = {
  changes: [
    {
      of: '',
      text: `CompositionEventInterface = assign({}, EventInterface, { data: 0 }),
        SyntheticCompositionEvent = createSyntheticEvent(CompositionEventInterface),`,
      to: '',
    },
    {
      of: '',
      text: `, END_KEYCODES = [9, 13, 27, 32],
        canUseCompositionEvent = canUseDOM && "CompositionEvent" in window,
        documentMode = null;`,
      to: ';',
    },
    {
      of: 'setProp',
      text: '(key = aliases.get(key) || key), setValueForAttribute(domElement, key, value); else return;',
      to: `(key = aliases.get(key) || key), setValueForAttribute(domElement, key, value); else {
        /^on(BeforeInput|Composition(Start|Update|End))(Capture)?$/.test(key) && leftOut(key); return; }`,
    },
    ...[
      ['ANIMATION_END', 'animationend'],
      ['ANIMATION_ITERATION', 'animationiteration'],
      ['ANIMATION_START', 'animationstart'],
      ['TRANSITION_RUN', 'transitionrun'],
      ['TRANSITION_START', 'transitionstart'],
      ['TRANSITION_CANCEL', 'transitioncancel'],
      ['TRANSITION_END', 'transitionend'],
    ].map(([name, event]) => ({
      of: '',
      text: `${name} = getVendorPrefixedEventName("${event}")`,
      to: `${name} = "${event}"`,
    })),
  ],
  statements: [
    { of: '', begins: 'canUseDOM && "documentMode" in document && (documentMode =' },
    { of: '', begins: 'var canUseTextInputEvent =' },
    { of: '', begins: 'var root = null, startText = null' },
    { of: '', begins: 'var isComposing = !1' },
    { of: '', begins: 'var activeElement$1 = null' },
    { of: '', begins: 'var isInputEventSupported = !1' },
    { of: '', begins: 'if (canUseDOM) { var JSCompiler_inline_result$jscomp$318' },
    { of: '', begins: 'var vendorPrefixes =' },
    { of: '', begins: 'canUseDOM && ((style = document.createElement("div").style)' },
    {
      of: 'dispatchEventForPluginEventSystem',
      begins: 'if (isInputEventSupported)',
      to: 'getTargetInstFunc = getTargetInstForInputOrChangeEvent;',
    },
    { of: 'dispatchEventForPluginEventSystem', begins: 'handleEventFunc && handleEventFunc(' },
    { of: 'dispatchEventForPluginEventSystem', begins: 'if (canUseCompositionEvent)' },
    { of: 'dispatchEventForPluginEventSystem', begins: 'eventType && (useFallbackCompositionData' },
    { of: 'dispatchEventForPluginEventSystem', begins: 'if ((fallbackData = canUseTextInputEvent' },
  ],
  gone: [
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
    'isFallbackCompositionEnd',
    'getDataFromCustomEvent',
    'getData',
    'handleEventsForInputEventPolyfill',
    'getTargetInstForInputEventPolyfill',
    'handlePropertyChange',
    'makePrefixMap',
    'getVendorPrefixedEventName',
  ],
}
