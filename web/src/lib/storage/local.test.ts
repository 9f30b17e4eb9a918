// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStoredElsewhere, parseStored, readStored, removeStored, storedKeys, writeStored } from './local';

function refuse(method: 'getItem' | 'setItem' | 'removeItem'): void {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the wrapper of localStorage', () => {
  it('a stored text can be read until it is removed', () => {
    expect(readStored('jobwright-a')).toBeNull();
    expect(writeStored('jobwright-a', 'text')).toBe(true);
    expect(writeStored('other', 'text')).toBe(true);
    expect(readStored('jobwright-a')).toBe('text');
    expect(storedKeys('jobwright-')).toEqual(['jobwright-a']);
    removeStored('jobwright-a');
    expect(readStored('jobwright-a')).toBeNull();
  });

  it('if the browser refuses access to the storage, reading returns null and writing returns false', () => {
    writeStored('jobwright-a', 'text');
    refuse('getItem');
    refuse('setItem');
    refuse('removeItem');
    expect(readStored('jobwright-a')).toBeNull();
    expect(writeStored('jobwright-a', 'other')).toBe(false);
    expect(() => removeStored('jobwright-a')).not.toThrow();
  });

  it('without any storage, reading returns null and writing returns false', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readStored('jobwright-a')).toBeNull();
    expect(writeStored('jobwright-a', 'text')).toBe(false);
    expect(storedKeys('jobwright-')).toEqual([]);
  });

  it('JSON is parsed, and unreadable text gives null', () => {
    expect(parseStored('{"a":1}')).toEqual({ a: 1 });
    for (const text of [null, '', '{', 'null']) expect(parseStored(text)).toBeNull();
  });

  it('changes in other tabs are reported until the listener is removed', () => {
    const heard = vi.fn<(key: string | null, text: string | null) => void>();
    const stop = onStoredElsewhere(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'text' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
    expect(heard.mock.calls).toEqual([
      ['a', 'text'],
      [null, null],
    ]);
  });
});
