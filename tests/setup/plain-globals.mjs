/**
 * Jest's environment of Node with a plain global object. The usual one is contextified: each use of a global
 * (`Object`, `Math`, `Array`) in a test or in what it loads goes through an interceptor and takes forty times as
 * long, which was a third of the processor time of tests that write many rows (decision 0372).
 */
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const createContext = vm.createContext;

export default class PlainGlobals extends TestEnvironment {
  constructor(config, context) {
    // The constructor of the base class offers no other way to choose the kind of its context.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
