// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ApiError, errorText } from '@/api/errors';

const from = (status: number, body: string, statusText = '') =>
  ApiError.from(new Response(body, { status, statusText }));

// rule: wire-errors
describe('a response that is not OK becomes an error', () => {
  it('with the message `status: body`', async () => {
    expect((await from(502, 'upstream is away')).message).toBe('502: upstream is away');
  });

  it('with the status text when the body is empty', async () => {
    expect((await from(503, '', 'Service Unavailable')).message).toBe('503: Service Unavailable');
  });
});

describe('the error body', () => {
  it('provides message, code and fields', async () => {
    const body = { message: 'Title is required', code: 'invalid', fields: { title: 'Title is required' } };
    const error = await from(400, JSON.stringify(body));
    expect(error).toMatchObject({ status: 400, ...body, serverMessage: 'Title is required' });
  });

  it('provides the conflicting jobs', async () => {
    const conflicts = [{ id: '1', title: 'Fix tap', startDate: '', endDate: null, assignedUserName: null }];
    const error = await from(409, JSON.stringify({ message: 'Taken', code: 'schedule_conflict', conflicts }));
    expect(error.conflicts).toEqual(conflicts);
  });

  it.each(['null', '"text"', '[]', '{"message": 3}', '<html>'])('is not recognized in %s', async (text) => {
    expect(await from(500, text)).toMatchObject({ code: 'unknown', serverMessage: undefined });
  });
});

describe('the description of an error toast', () => {
  it("is the server's message", async () => {
    const error = await from(403, '{"message":"Administrators only","code":"forbidden"}');
    expect(errorText(error, 'Failed to create job')).toBe('Administrators only');
  });

  it.each([ApiError.offline(), new Error('x'), null])('is the fallback otherwise (%s)', (error) => {
    expect(errorText(error, 'Failed to create job')).toBe('Failed to create job');
  });
});
