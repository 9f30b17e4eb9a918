// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ApiError, errorText } from '@/api/errors';

const from = (status: number, body: string, statusText = '') =>
  ApiError.from(new Response(body, { status, statusText }));

// rule: wire-errors
describe('a response that is not OK becomes an error', () => {
  it('the error message is `status: body`', async () => {
    expect((await from(502, 'upstream is away')).message).toBe('502: upstream is away');
  });

  it('the error message has the status text if the body is empty', async () => {
    expect((await from(503, '', 'Service Unavailable')).message).toBe('503: Service Unavailable');
  });
});

describe('reading the error body', () => {
  it('the error has the message, code and fields of the response body', async () => {
    const body = { message: 'Title is required', code: 'invalid', fields: { title: 'Title is required' } };
    const error = await from(400, JSON.stringify(body));
    expect(error).toMatchObject({ status: 400, ...body, serverMessage: 'Title is required' });
  });

  it('the error has the conflicting jobs of the response body', async () => {
    const conflicts = [{ id: '1', title: 'Fix tap', startDate: '', endDate: null, assignedUserName: null }];
    const error = await from(409, JSON.stringify({ message: 'Taken', code: 'schedule_conflict', conflicts }));
    expect(error.conflicts).toEqual(conflicts);
  });

  it.each(['null', '"text"', '[]', '{"message": 3}', '<html>'])(
    'the body %s is not recognized as an error body',
    async (text) => {
      expect(await from(500, text)).toMatchObject({ code: 'unknown', serverMessage: undefined });
    },
  );
});

describe('the text of an error toast', () => {
  it("the text of an error toast is the server's message", async () => {
    const error = await from(403, '{"message":"Administrators only","code":"forbidden"}');
    expect(errorText(error, 'Failed to create job')).toBe('Administrators only');
  });

  it.each([ApiError.offline(), new Error('x'), null])(
    'without a server message the description of an error toast is the fallback (%s)',
    (error) => {
      expect(errorText(error, 'Failed to create job')).toBe('Failed to create job');
    },
  );
});
